import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pluralForms } from './build/languages.ts';

const path = (address: string) => fileURLToPath(new URL(address, import.meta.url));

/** Parts that are loaded later are never rendered on the server: its script is left without them. */
function withoutLateParts(): Plugin {
  return {
    name: 'without-late-parts',
    resolveDynamicImport: () => ({ id: '\0late-part' }),
    load: (id) => (id === '\0late-part' ? 'export {}' : undefined),
  };
}

/**
 * Builds `dist/server/render.js`, which renders public screens inside the server: one classic script for an engine
 * that has nothing but the language. `vite build` comes first: it empties `dist`.
 */
export default defineConfig({
  plugins: [withoutLateParts(), react()],
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    __PLURAL_FORMS__: JSON.stringify(pluralForms()),
  },
  resolve: {
    alias: {
      '@': path('./src'),
      // Renders at once and as text. It is no path that the package exports: check it at each upgrade of React.
      'react-dom/server': path('./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
    },
  },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/server/entry.tsx',
    outDir: 'dist/server',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2020',
    minify: true,
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      output: { format: 'iife', entryFileNames: 'render.js', codeSplitting: false },
    },
  },
});
