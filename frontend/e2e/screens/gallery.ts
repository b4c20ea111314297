import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { type Demo, startDemo } from '../support/demo';
import { LANGUAGES, type Language } from '../support/words';
import { type Scheme, Viewer, WIDE_WIDTHS, WIDTHS, type Width } from './looking';
import { PEOPLE, SCREENS, type Screen } from './table';

const FOLDER = fileURLToPath(new URL('../../gallery/', import.meta.url));
const SCHEMES: Scheme[] = ['light', 'dark'];
const USUAL_WIDTH = 390;
/** Widths of which the gallery has pictures. */
const PICTURED: readonly Width[] = [USUAL_WIDTH, 820, 1280, 1920];

interface Picture {
  screen: Screen;
  language: Language;
  scheme: Scheme;
  width: Width;
}

function fileOf({ screen: { person, name }, language, scheme, width }: Picture): string {
  return `${person}-${name}.${language}.${scheme}.${width}.png`;
}

/** A page with a row for each screen. */
function indexPage(): string {
  const columns = PICTURED.flatMap((width) =>
    LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme, width }))),
  );
  const heads = columns
    .map(({ language, scheme, width }) => `<th>${language} ${scheme} ${width}</th>`)
    .join('');
  const rows = SCREENS.map((screen) => {
    const pictures = columns.map((column) => {
      const file = fileOf({ screen, ...column });
      return `<td><a href="${file}"><img src="${file}" alt="${file}" loading="lazy" width="195"></a></td>`;
    });
    return `<tr><th>${screen.name}<br><small>${screen.route}<br>${screen.person}</small></th>${pictures.join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>All screens</title>
<style>
  body { font: 14px sans-serif; background: #888 }
  th { position: sticky; inset-block-start: 0; background: #fff; padding: 8px; text-align: start; vertical-align: top }
</style>
<table><thead><tr><th>screen</th>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table>
</html>
`;
}

let demo: Demo;

test.beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}index.html`, indexPage());
  demo = await startDemo('whole');
});

test.afterAll(() => demo?.server.remove());

for (const language of LANGUAGES) {
  for (const person of PEOPLE) {
    test(`the screens of a ${person} in every width, light and dark, in ${language}`, async ({ browser }) => {
      const viewer = await Viewer.open(browser, demo, person, {
        language,
        scheme: 'light',
        width: USUAL_WIDTH,
      });
      for (const screen of SCREENS.filter((one) => one.person === person)) {
        await viewer.visit(screen, async () => {
          for (const scheme of SCHEMES) {
            for (const width of [...WIDTHS, ...WIDE_WIDTHS]) {
              await viewer.change({ scheme, width });
              await viewer.examine();
              const file = fileOf({ screen, language, scheme, width });
              if (PICTURED.includes(width)) await viewer.picture(`${FOLDER}${file}`);
            }
          }
        });
        await viewer.change({ scheme: 'light', width: USUAL_WIDTH });
      }
      await viewer.close();
    });
  }
}
