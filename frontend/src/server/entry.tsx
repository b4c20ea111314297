import './globals';
import i18next, { type Resource } from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createPath, matchRoutes, NavigationType, parsePath } from 'react-router';
import { createQueryClient, type InitialQuery, putInitialData } from '@/api/query-client';
import { App } from '@/app/app';
import type { PageSource } from '@/app/navigation/app-router';
import { I18N_OPTIONS, numbersInTexts } from '@/i18n/options';
import { byLang, DEFAULT_LANG, isLang } from '@/lib/languages';
import { serverRoutes } from './routes';

/** A page to render: its path with the query string, the reader's language and the page's initial data. */
interface PageInput {
  url: string;
  lang: string;
  queries: InitialQuery[];
}

const PUBLIC_TEXTS = import.meta.glob<Resource[string]>('/src/i18n/locales/*/public.json', {
  eager: true,
  import: 'default',
});

void i18next
  .use(initReactI18next)
  .use(numbersInTexts)
  .init({
    ...I18N_OPTIONS,
    lng: DEFAULT_LANG,
    resources: byLang((lang) => PUBLIC_TEXTS[`/src/i18n/locales/${lang}/public.json`] ?? {}),
    initAsync: false,
  });

/** Only these are worth showing while a list further down is still missing. */
const LONG_SCREENS = ['/home', '/product'];

/** Whether the data say enough for a page that is worth showing. */
function isWorthShowing(html: string, path: string): boolean {
  const start = html.indexOf('<main');
  const skeleton = html.indexOf('class="skframe"');
  if (skeleton === -1) return true;
  // Before the skeleton must be more than a search box.
  return LONG_SCREENS.includes(path) && /<h2|<nav|<section/.test(html.slice(start, skeleton));
}

/**
 * Renders a page. Input and output are JSON; the output is `{html, preloads}`, with the first big picture as the
 * only preload. Throws when the address is no screen that the server renders, or when the data for it are missing.
 */
function renderPage(input: string): string {
  const { url, lang, queries } = JSON.parse(input) as PageInput;
  const [path = ''] = url.split(/[?#]/);
  if (!isLang(lang)) throw new Error(`Unknown language: ${lang}`);
  if (!matchRoutes(serverRoutes, path)) throw new Error(`No screen that the server renders: ${path}`);
  // All texts are there, so this is done when it returns.
  void i18next.changeLanguage(lang);
  if (i18next.language !== lang) throw new Error(`The texts are missing: ${lang}`);

  const client = createQueryClient();
  putInitialData(client, queries);
  try {
    const html = renderToString(<App queries={client} history={staticHistory(url)} routes={serverRoutes} />);
    if (!isWorthShowing(html, path)) throw new Error(`The data are missing: ${path}`);
    return JSON.stringify({ html: withoutPreloads(html), preloads: heroOf(html) });
  } finally {
    client.clear();
  }
}

Object.assign(globalThis, { renderPage });

const nothing = () => undefined;

/** The history of a page that the server renders: it shows this page only. */
function staticHistory(url: string): PageSource {
  const { pathname = '/', search = '', hash = '' } = parsePath(url);
  const page = {
    location: { pathname, search, hash, state: null, key: 'default' },
    action: NavigationType.Pop,
    keepsPlace: true,
    isLoading: false,
  };
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: nothing,
      replace: nothing,
      go: nothing,
    },
    shown: () => page,
    subscribe: () => nothing,
  };
}

/** The picture that a page shows first, to be loaded before everything else. */
interface Preload {
  href: string;
  imageSrcSet: string;
  imageSizes: string;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function attributeOf(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
  return value.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The picture marked with `data-hero`; none if the page has none. */
function heroOf(html: string): Preload[] {
  const tag = /<img [^>]*data-hero="true"[^>]*>/.exec(html)?.[0];
  if (!tag) return [];
  return [
    {
      href: attributeOf(tag, 'src'),
      imageSrcSet: attributeOf(tag, 'srcset'),
      imageSizes: attributeOf(tag, 'sizes'),
    },
  ];
}

/** React puts preloads before the page; the only one that the page has is in its head. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link [^>]*>)+/, '');
}
