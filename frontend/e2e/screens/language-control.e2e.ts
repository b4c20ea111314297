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

// In a phone's browser the test of all screens looks for it.
for (const person of PEOPLE) {
  test(`the language can be changed on every screen of a ${person}, in the chat app`, async ({ browser }) => {
    const view = { language: 'en', scheme: 'light', width: 390 } as const;
    const viewer = await Viewer.open(browser, demo, person, view, CHAT_BROWSER);
    for (const screen of SCREENS.filter((one) => one.person === person)) {
      await viewer.visit(screen, () => viewer.findLanguageControl());
    }
    await viewer.close();
  });
}
