import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../e2e/playwright.config.ts';

/**
 * Draws the icons of the installed app from `public/brand.svg`: `npm run icons`, after the drawing has changed.
 * The results are committed, since a build needs no browser.
 */
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const GROUND = '#2146c7';

interface Icon {
  file: string;
  size: number;
  /** Share of the width that the drawing takes; below 1 the ground reaches to the edges. */
  scale: number;
}

const ICONS: Icon[] = [
  { file: 'icon-192.png', size: 192, scale: 1 },
  { file: 'icon-512.png', size: 512, scale: 1 },
  // A launcher cuts a shape out of it, at least the middle 80 %: the flower stays inside.
  { file: 'icon-maskable-512.png', size: 512, scale: 0.86 },
  // iOS rounds the corners itself and shows transparent ones in black.
  { file: 'apple-touch-icon.png', size: 180, scale: 0.96 },
];

const brand = (await readFile(`${PUBLIC}brand.svg`, 'utf8')).trim();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
await mkdir(`${PUBLIC}icons`, { recursive: true });
for (const { file, size, scale } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = brand.replace('<svg ', `<svg width="${size * scale}" height="${size * scale}" `);
  const ground = scale < 1 ? GROUND : 'transparent';
  await page.setContent(
    `<style>html,body{margin:0;height:100%;background:${ground}}body{display:grid;place-items:center}svg{display:block}</style>${drawing}`,
  );
  await writeFile(`${PUBLIC}icons/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
