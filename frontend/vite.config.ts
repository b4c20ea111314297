/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiVersion } from './build/api-version.ts';
import { BUILD_TARGET } from './build/browsers.ts';
import { chunkNames } from './build/chunks.ts';
import { LIBRARY_LOCALES, pageTexts } from './build/languages.ts';
import { filesOfImport, lazyFiles } from './build/lazy-files.ts';
import { precompress } from './build/precompress.ts';
import { screenFiles } from './build/screens.ts';
import { serviceWorker } from './build/service-worker.ts';
import { slimLibraries } from './build/slim-libraries.ts';
import { wideStyles } from './build/wide-styles.ts';

const server = process.env.STOREFRONT_SERVER ?? 'http://127.0.0.1:8080';
const chunkOf = chunkNames();
/** Earlier groups take a module first, with everything that it imports. */
const GROUPS = ['react', 'core', 'shop', 'product', 'lists', 'dialogs', 'late', 'forms', 'buying'];

/** Tests that build scripts, which cannot be done inside of a context. */
const BUILDING_TESTS = ['src/server/render.test.tsx'];

export default defineConfig({
  // Of the thirty languages of react-aria's texts only those of the app are kept.
  plugins: [
    optimizeLocales.vite({ locales: LIBRARY_LOCALES }),
    react(),
    slimLibraries(),
    pageTexts(),
    lazyFiles(),
    wideStyles(),
    screenFiles(),
    serviceWorker(),
    precompress(),
  ],
  define: { __API_VERSION__: JSON.stringify(apiVersion()) },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: BUILD_TARGET,
    modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
    chunkSizeWarningLimit: 320,
    // Drawings are shown by few visits: a file is loaded when it is needed.
    assetsInlineLimit: (path) => (path.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS.map((name, at) => ({
            debugName: name,
            name: (id, graph) => (chunkOf(id, graph) === name ? name : null),
            priority: GROUPS.length - at,
          })),
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/media': server, '/manifest.webmanifest': server } },
  test: {
    environment: 'jsdom',
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: BUILDING_TESTS,
          // One process for each file would load jsdom anew each time.
          pool: 'vmThreads',
          // One is left out otherwise, which is half of a small machine.
          maxWorkers: '100%',
        },
      },
      { extends: true, test: { name: 'scripts', include: BUILDING_TESTS } },
    ],
    setupFiles: ['build/test-setup.ts'],
    // The names as they are written: a test hydrates pages that the server's script has rendered.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // Generous, because whole dialogs in jsdom are slow on a busy machine.
    testTimeout: 30_000,
  },
});
