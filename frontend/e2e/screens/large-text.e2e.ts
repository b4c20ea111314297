import { test } from '@playwright/test';
import { type Demo, startDemo } from '../support/demo';
import { LANGUAGES } from '../support/words';
import { Viewer } from './looking';
import { type Person, SCREENS } from './table';

const TWICE = 2;
const PEOPLE: Person[] = ['visitor', 'buyer', 'merchant'];

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo('small');
});

test.afterAll(() => demo?.server.remove());

for (const language of LANGUAGES) {
  for (const person of PEOPLE) {
    test(`with text of twice the size nothing of a ${person}’s is cut, in ${language}`, async ({
      browser,
    }) => {
      const viewer = await Viewer.open(browser, demo, person, { language, scheme: 'light', width: 390 });
      for (const screen of SCREENS.filter((one) => one.isMain && one.person === person))
        await viewer.lookEnlarged(screen, TWICE);
      await viewer.close();
    });
  }
}
