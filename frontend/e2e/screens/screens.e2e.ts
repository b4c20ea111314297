import { test } from '@playwright/test';
import { type Demo, startDemo } from '../support/demo';
import { LANGUAGES, type Language } from '../support/words';
import { Viewer, WIDE_WIDTHS } from './looking';
import { PEOPLE, SCREENS, type Screen } from './table';

/** Readers set their text up to this size: Web Content Accessibility Guidelines 2.2, criterion 1.4.4. */
const TWICE = 2;

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo('small');
});

test.afterAll(() => demo?.server.remove());

/**
 * Wide windows: all screens in Chinese, the main ones also in another language and scheme. The gallery does all of it in
 * every width.
 */
async function examineWide(viewer: Viewer, language: Language, { isMain }: Screen): Promise<void> {
  if (language === 'zh') {
    for (const width of WIDE_WIDTHS) {
      await viewer.change({ width });
      await (width === 1280 ? viewer.examine('but colors') : viewer.examineLayout());
    }
  } else if (isMain) {
    await viewer.change({ width: 1280, scheme: language === 'ar' ? 'dark' : 'light' });
    await viewer.examine('colors');
  }
}

for (const language of LANGUAGES) {
  for (const person of PEOPLE) {
    test(`the screens of a ${person} are free of faults, in ${language}`, async ({ browser }) => {
      const usual = { language, scheme: 'light', width: 390 } as const;
      const viewer = await Viewer.open(browser, demo, person, usual);
      for (const screen of SCREENS.filter((one) => one.person === person)) {
        await viewer.visit(screen, async () => {
          await viewer.examine();
          if (screen.isMain) {
            await viewer.change({ width: 320 });
            await viewer.examine('but colors');
            await viewer.change({ width: 430, scheme: 'dark' });
            await viewer.examine('colors');
            await viewer.change(usual);
            await viewer.examineEnlarged(TWICE);
          }
          await examineWide(viewer, language, screen);
          await viewer.change(usual);
          await viewer.findLanguageControl();
        });
      }
      await viewer.close();
    });
  }
}
