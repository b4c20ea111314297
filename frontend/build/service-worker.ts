import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { isWideSheet } from './wide-styles.ts';

/** Screens that work without a network; editors and operators' screens need the server anyway. */
const PUBLIC_SCREEN = /\/src\/app\/screens\/(?!admin\/|editing\/|account\/|feedback\/|merchant\/)/;

/** What filling a basket and sharing load later, and the texts of the screens that need more than the public ones. */
const LATE_PART =
  /\/src\/(app\/layouts\/(late-layer|basket-layer|add-product)|features\/(order\/(buy-sheet|basket\/)|share\/share-sheet)|i18n\/locales\/\w+\/(order|search|share))/;

type Bundle = Rolldown.OutputBundle;

/** The chunk with everything that it imports, styles and drawings included. */
function withImports(bundle: Bundle, name: string, files: Set<string>): void {
  const chunk = bundle[name];
  if (files.has(name) || chunk?.type !== 'chunk') return;
  files.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
  for (const imported of chunk.imports) withImports(bundle, imported, files);
}

/** A chunk that several late parts share has the module of each, and is named after none. */
function isKept({ isEntry, facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean {
  return isEntry || PUBLIC_SCREEN.test(facadeModuleId ?? '') || moduleIds.some((id) => LATE_PART.test(id));
}

/** The entry of the app, and the files of its public screens. */
function builtFiles(bundle: Bundle): { entry: string; files: string[] } {
  const files = new Set<string>();
  let entry = '';
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry) entry = name;
    if (isKept(chunk)) withImports(bundle, name, files);
  }
  for (const name of Object.keys(bundle)) if (isWideSheet(name)) files.add(name);
  return { entry: `/${entry}`, files: [...files].sort().map((name) => `/${name}`) };
}

/**
 * Builds `worker/service-worker.ts` to `dist/sw.js` with the list of the files that it keeps. `vite-plugin-pwa` does the
 * same with 300 packages of `workbox-build`; only the worker's own parts of Workbox are needed.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const { root, build: target } = config;
      const page = await readFile(join(root, target.outDir, 'index.html'));
      const version = createHash('sha256').update(page).digest('hex').slice(0, 16);
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: {
          __BUILT__: JSON.stringify({ ...builtFiles(bundle), version }),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: target.outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: target.target,
          rolldownOptions: {
            input: join(root, 'worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
