import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { BUILD_TARGET } from './browsers.ts';
import { PUBLIC_SCREENS } from './chunks.ts';
import { LANGUAGES } from './languages.ts';
import { SERVER_FOLDER } from './precompress.ts';

/** What the server needs to know to send a page that it has rendered. */
export interface Screens {
  screens: Record<string, { scripts: string[]; styles: string[] }>;
  /** The texts of all public screens, by language. */
  texts: Record<string, string[]>;
  entry: string;
}

const addressOf = (fileName: string) => `/${fileName}`;

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** A chunk and everything that it imports at once, innermost first. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  function add(one: Rolldown.OutputChunk) {
    if (found.has(one)) return;
    for (const name of one.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') add(next);
    }
    found.add(one);
  }
  add(chunk);
  return [...found];
}

function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}

export function screensOf(bundle: Rolldown.OutputBundle): Screens {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The bundle has no entry.');
  const filesOf = (module: string) => {
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!own) throw new Error(`No chunk has the module ${module}: a chunk group has swallowed it.`);
    const all = [...new Set([...withImports(entry, bundle), ...withImports(own, bundle)])];
    return {
      scripts: all.map(({ fileName }) => addressOf(fileName)),
      styles: [...new Set(all.flatMap(stylesOf))].map(addressOf),
    };
  };
  const files = Object.entries(PUBLIC_SCREENS).map(([name, module]) => [name, filesOf(module)] as const);
  const screens = Object.fromEntries(files);
  const atFirst = new Set(withImports(entry, bundle).map(({ fileName }) => addressOf(fileName)));
  const textsOf = (lang: string) => {
    const { scripts } = filesOf(`/i18n/locales/${lang}/public.json`);
    return [lang, scripts.filter((script) => !atFirst.has(script))] as const;
  };
  return {
    screens: { ...screens, shopHome: screens.home ?? { scripts: [], styles: [] } },
    texts: Object.fromEntries(LANGUAGES.map(({ code }) => textsOf(code))),
    entry: addressOf(entry.fileName),
  };
}

const SHEETS = "['/assets/sheets.js']";
const TEXTS = '{ zh: {} }';

/** The starter with the addresses of what all sheets need and some public screen has not loaded, the largest first. */
function starterOf(bundle: Rolldown.OutputBundle, { screens }: Screens): string {
  const starter = readFileSync(new URL('../src/starter/starter.js', import.meta.url), 'utf8');
  const sheets = chunksOf(bundle).find(({ name }) => name === 'dialogs');
  if (!sheets || !starter.includes(SHEETS) || !starter.includes(TEXTS)) {
    throw new Error('The starter has no place for its texts, or for what sheets need.');
  }
  const needed = [
    ...withImports(sheets, bundle)
      .reverse()
      .map(({ fileName }) => fileName),
    ...stylesOf(sheets),
  ];
  const isLoaded = (address: string) =>
    Object.values(screens).every(({ scripts }) => scripts.includes(address));
  const addresses = needed.map(addressOf).filter((address) => !isLoaded(address));
  const texts = Object.fromEntries(LANGUAGES.map(({ code, page }) => [code, page.starter]));
  const filled = starter
    .replace(SHEETS, JSON.stringify(addresses))
    .replace(TEXTS, () => JSON.stringify(texts));
  const { code } = minifySync('starter.js', filled, {
    compress: { target: BUILD_TARGET },
    mangle: true,
  });
  return code.trim();
}

/** The tags with which Vite loads the entry: a file that they lose cannot be loaded again. */
const LOADING_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;

/** The built page with the starter in the place of the tags that load the app. */
function withStarter(page: string, bundle: Rolldown.OutputBundle): string {
  const screens = screensOf(bundle);
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  const bare = page.replace(LOADING_TAGS, '');
  if (!entry || bare === page) throw new Error('The page does not load the entry.');
  const files = withImports(entry, bundle);
  const links = [...new Set(files.flatMap(stylesOf))].map(addressOf);
  const scripts = files.map(({ fileName }) => addressOf(fileName)).filter((file) => file !== screens.entry);
  const starter = starterOf(bundle, screens);
  const tag = `<script data-entry="${screens.entry}" data-scripts="${scripts.join(' ')}" data-links="${links.join(' ')}">${starter}</script>`;
  return bare.replace('</title>', () => `</title>\n    ${tag}`);
}

/**
 * Writes `server/screens.json` and `server/starter.js`, which the server reads and does not serve, and the starter into
 * the built page.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle }) => (bundle ? withStarter(page, bundle) : page),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const screens = screensOf(bundle);
        const source = JSON.stringify(screens, null, 2);
        this.emitFile({ type: 'asset', fileName: `${SERVER_FOLDER}/screens.json`, source });
        this.emitFile({
          type: 'asset',
          fileName: `${SERVER_FOLDER}/starter.js`,
          source: starterOf(bundle, screens),
        });
      },
    },
  };
}
