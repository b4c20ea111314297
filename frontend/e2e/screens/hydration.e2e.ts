import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Demo, startDemo } from '../support/demo';
import { LANGUAGES } from '../support/words';
import { buildForDevelopment, serveDevelopment } from './development-build';
import { Viewer } from './looking';
import { SCREENS, SERVER_ROUTES } from './table';

/** How long a server on a busy machine may take to render a page for the first time, in ms. */
const PATIENCE = 30_000;

// One build for all languages.
test.describe.configure({ mode: 'default' });

/** What is not there is not rendered. */
const serverScreens = SCREENS.filter(
  ({ route, name }) => SERVER_ROUTES.includes(route) && name !== 'product-gone',
);

let demo: Demo;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-e2e-build-'));
  await buildForDevelopment(folder);
  demo = await startDemo('small');
});

test.afterAll(async () => {
  await demo?.server.remove();
  await rm(folder, { recursive: true, force: true });
});

for (const language of LANGUAGES) {
  test(`React hydrates every server-rendered screen without a warning, in ${language}`, async ({
    browser,
  }) => {
    const viewer = await Viewer.open(browser, demo, 'visitor', { language, scheme: 'light', width: 390 });
    await serveDevelopment(viewer.page.context(), folder);
    const advertisements: string[] = [];
    viewer.page.on('console', (message) => advertisements.push(message.text()));
    for (const screen of serverScreens) {
      const html = async () => {
        const headers = { Cookie: `lang=${language}` };
        return (await fetch(demo.server.url + screen.address(demo), { headers })).text();
      };
      await expect.poll(html, { timeout: PATIENCE }).toContain('data-server-rendered');
      await viewer.visit(screen);
    }
    expect(advertisements.join(), 'it is React’s development build that runs').toContain('React DevTools');
    await viewer.close();
  });
}
