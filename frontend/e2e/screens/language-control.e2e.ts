import { test } from '@playwright/test';
import { type Demo, startDemo } from '../support/demo';
import { CHAT_BROWSER } from '../support/fake-wechat';
import { Viewer } from './looking';
import { PEOPLE, SCREENS } from './table';

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo('small');
});

test.afterAll(() => demo?.server.remove());

const BROWSERS = { 'a phone’s browser': undefined, 'the chat app': CHAT_BROWSER };

for (const [name, userAgent] of Object.entries(BROWSERS)) {
  for (const person of PEOPLE) {
    test(`the language can be changed on every screen of a ${person}, in ${name}`, async ({ browser }) => {
      const view = { language: 'en', scheme: 'light', width: 390 } as const;
      const viewer = await Viewer.open(browser, demo, person, view, userAgent);
      for (const screen of SCREENS.filter((one) => one.person === person)) {
        await viewer.visit(screen, () => viewer.findLanguageControl());
      }
      await viewer.close();
    });
  }
}
