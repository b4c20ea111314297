import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

/** The module in which Vite has what loads the files of an `import()`. */
const HELPER = '\0vite/preload-helper.js';

/** Fetches the files of an `import()` before it runs: the starter fetches lost ones again. */
const SOURCE = `export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => window.appFiles.keep('/' + file))).then(load);`;

/** The file that is imported itself, and what it imports. */
export const filesOfImport: ResolveModulePreloadDependenciesFn = (file, imported) => [
  ...new Set([file, ...imported]),
];

/** Lets `import()` load its files through the starter. Vite's own helper loads them by tags, which load nothing twice. */
export function lazyFiles(): Plugin {
  return {
    name: 'lazy-files',
    apply: 'build',
    enforce: 'pre',
    load: { order: 'pre', handler: (id) => (id === HELPER ? SOURCE : undefined) },
  };
}
