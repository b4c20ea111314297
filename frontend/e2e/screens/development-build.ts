import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { apiVersion } from '../../build/api-version';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the app as developers see it, with all of React's warnings; takes some seconds. */
export async function buildForDevelopment(folder: string): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  try {
    await build({
      root: ROOT,
      mode: 'development',
      logLevel: 'error',
      // Without what only a delivered build needs; names of classes and pictures are the same.
      configFile: false,
      plugins: [react()],
      define: { __API_VERSION__: JSON.stringify(apiVersion()) },
      resolve: { alias: { '@': `${ROOT}src` } },
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        reportCompressedSize: false,
        assetsInlineLimit: (path) => (path.endsWith('.svg') ? false : undefined),
      },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Puts the development build into the server-rendered pages, and leaves everything else as it is. */
export async function serveDevelopment(context: BrowserContext, folder: string): Promise<void> {
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const [, entry] = index.match(/<script type="module"[^>]* src="([^"]+)"/) ?? [];
  if (!entry) throw new Error('the development build has no entry');
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document') {
      const response = await route.fetch();
      const html = await response.text();
      // The starter loads what its attributes name.
      const body = html.replace(/ (data-entry|data-scripts)="[^"]*"/g, ` $1="${entry}"`);
      return route.fulfill({ response, body });
    }
    const file = join(folder, pathname);
    return pathname.startsWith('/assets/') && existsSync(file)
      ? route.fulfill({ path: file })
      : route.fallback();
  });
}
