/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const server = process.env.STOREFRONT_SERVER ?? 'http://127.0.0.1:8080';

/** Libraries that every screen needs change less often than the screens: one chunk each, cached apart. */
function vendorChunk(id: string): string | undefined {
  if (!id.includes('node_modules')) return undefined;
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  if (/node_modules\/(react-router|@tanstack|openapi-fetch|i18next|react-i18next)\//.test(id))
    return 'platform';
  return undefined;
}

export default defineConfig({
  // The kit speaks three languages; of its libraries' thirty only these are kept.
  plugins: [optimizeLocales.vite({ locales: ['zh-CN', 'en-US', 'ar-AE'] }), react(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    // Phones in the field: Chrome 87 in older chat-app browsers, iOS 14.
    target: ['chrome87', 'safari14'],
    cssTarget: ['chrome87', 'safari14.1'],
    chunkSizeWarningLimit: 320,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ debugName: 'vendor', name: (id) => vendorChunk(id) ?? null }] } },
    },
  },
  server: { proxy: { '/api': server, '/media': server } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['build/test-setup.ts'],
    restoreMocks: true,
    // Generous, because whole dialogs in jsdom are slow on a busy machine.
    testTimeout: 30_000,
  },
});
