import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { build } from 'vite';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createQueryClient, putInitialData } from '@/api/query-client';
import { App } from '@/app/app';
import { createAppHistory } from '@/app/navigation/app-history';
import { loadScreensAt } from '@/app/navigation/load-screens';
import type { RouteMeta } from '@/app/route-meta';
import { routes } from '@/app/routes';
import { changeLanguage, startI18n } from '@/i18n/setup';
import { LANGS } from '@/lib/languages';
import { serverScreens } from './routes';
import { samplePages } from './sample-pages';

const CASES = LANGS.flatMap((lang) => samplePages(lang).map((page) => ({ lang, ...page })));

interface RenderedPage {
  html: string;
  preloads: { href: string; imageSrcSet: string; imageSizes: string }[];
}

let render: (input: object) => RenderedPage;

/** Builds the script as it is delivered, and runs it where there is nothing but the language. */
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    mode: 'production',
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    // As the tests name classes, so that the pages can be hydrated here.
    css: { modules: { generateScopedName: '[local]' } },
    build: { write: false, minify: false },
  });
  vi.unstubAllEnvs();
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new Error('The script was not built.');
  const script = output.output[0];
  const engine = vm.createContext({});
  vm.runInContext(script.code, engine, { filename: script.fileName });
  render = (input) => {
    const argument = JSON.stringify(JSON.stringify(input));
    return JSON.parse(String(vm.runInContext(`renderPage(${argument})`, engine))) as RenderedPage;
  };
  await startI18n();
});

test('the screens that the server renders have the layout of their routes', () => {
  for (const { path = '', handle } of serverScreens) {
    const own = matchRoutes(routes, path.replace(':id', '7'))?.at(-1)?.route;
    const { load, ...layout } = (own?.handle ?? {}) as RouteMeta;
    expect([path, own?.path, layout]).toEqual([path, path, handle]);
  }
});

describe('a server-rendered page', () => {
  test.each(CASES)('$name is complete in $lang', ({ lang, url, queries }) => {
    const { html, preloads } = render({ url, lang, queries });
    expect(html).toContain('<main');
    expect(html).not.toMatch(/<script|<link|undefined|\[object|NaN/);
    // Neither keys instead of texts nor slots without their values.
    expect(html).not.toMatch(/>\s*(?:[a-z]+\.)+[a-zA-Z]+\s*<|\{\{/);
    expect(preloads.length).toBe((html.match(/data-hero/g) ?? []).length);
    expect(preloads.length).toBeLessThan(2);
    for (const { href, imageSrcSet, imageSizes } of preloads) {
      expect([href, imageSrcSet, imageSizes].every(Boolean)).toBe(true);
    }
  });

  test.each(LANGS)('links to other pages without a script in %s', (lang) => {
    const home = samplePages(lang).find(({ name }) => name === 'shopHome');
    const page = document.createElement('div');
    page.innerHTML = render({ ...home, lang }).html;
    const paths = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(paths).toContain('/product/detail/10?m=jingci');
    expect(paths).toContain('/contacts?m=jingci');
    expect(paths.every((path) => /^(\/|tel:|https:\/\/wa\.me\/|#main$)/.test(path ?? ''))).toBe(true);
  });

  test('is refused for other addresses, without data and in unknown languages', () => {
    const home = { url: '/home', lang: 'zh', queries: samplePages('zh')[0]?.queries };
    expect(() => render({ ...home, queries: [] })).toThrow('data are missing');
    expect(() => render({ ...home, url: '/login' })).toThrow('No screen');
    expect(() => render({ ...home, lang: 'fr' })).toThrow('Unknown language');
    expect(() => render({ ...home, url: '/product/detail/8' })).toThrow('data are missing');
    expect(render(home).html).toContain('<main');
  });

  test('leaves nothing behind for the next one', () => {
    const [zh, ar] = [CASES[0], CASES.at(-1)];
    const first = render({ ...zh }).html;
    render({ ...ar });
    expect(render({ ...zh }).html).toBe(first);
  });
});

describe('hydration', () => {
  let root: Root | undefined;

  afterEach(async () => {
    await act(async () => root?.unmount());
    root = undefined;
    vi.restoreAllMocks();
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  async function hydrate({ lang, url, queries }: (typeof CASES)[number]) {
    await changeLanguage(lang);
    window.history.replaceState(null, '', url);
    const container = document.createElement('div');
    container.innerHTML = render({ url, lang, queries }).html;
    document.body.append(container);
    const client = createQueryClient();
    putInitialData(client, queries);
    const own: RouteObject[] = routes.map((route) => ({
      ...route,
      children: route.children?.map((child) => ({ ...child })),
    })) as RouteObject[];
    await loadScreensAt(own, window.location.pathname);
    const history = createAppHistory((pathname) => loadScreensAt(own, pathname));
    const main = container.querySelector('main');
    await act(async () => {
      root = hydrateRoot(container, <App queries={client} history={history} routes={own} />);
    });
    history.stop();
    return { container, main };
  }

  test.each(CASES)('$name in $lang without a warning', async (page) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.stubGlobal('scrollTo', () => undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const { container, main } = await hydrate(page);
    expect(complaints.flatMap((complaint) => complaint.mock.calls)).toEqual([]);
    // The same elements: nothing was thrown away and rendered again.
    expect(container.querySelector('main')).toBe(main);
  });
});

test('the starter is one script that needs no other', () => {
  const starter = readFileSync('src/starter/starter.js', 'utf8');
  expect(() => new vm.Script(starter)).not.toThrow();
  expect(starter).not.toMatch(/\bimport\b|<\/script/);
});
