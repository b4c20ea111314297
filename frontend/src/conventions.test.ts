import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(process.cwd(), 'src');

function filesEndingWith(...endings: string[]): string[] {
  const all = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  return all.filter((path) => endings.some((ending) => path.endsWith(ending)));
}

function hits(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    readFileSync(join(SOURCE, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

/** What has a side of the screen in its name; Arabic needs the logical one. `vertical-align` has no other words. */
const PHYSICAL_CSS =
  /(?:^|[\s;{])(?:left|right|top|bottom|(?:margin|padding|border|inset)-(?:left|right|top|bottom)|border-(?:top|bottom)-(?:left|right)-radius|(?:min-|max-)?(?:width|height)|text-align:\s*(?:left|right)|float:\s*(?:left|right))\s*(?=[:;])/;
const PHYSICAL_STYLE_PROPS =
  /\b(?:marginLeft|marginRight|marginTop|marginBottom|paddingLeft|paddingRight|paddingTop|paddingBottom|borderLeft|borderRight)\b/;

test('bars are opaque, so that no text shows through them', () => {
  const colors = hits([join('ui', 'styles', 'tokens.css')], /--c-bar:/);
  expect(colors).toHaveLength(2);
  expect(colors.filter((color) => !/: #[0-9a-f]{3}(?:[0-9a-f]{3})?;$/.test(color))).toEqual([]);
});

test('styles name no physical side or axis', () => {
  const lines = hits(filesEndingWith('.css'), PHYSICAL_CSS).filter(
    (hit) => !hit.includes('@media') && !hit.includes('vertical-align:'),
  );
  expect(lines).toEqual([]);
});

test('sizes of text follow the font size of the browser', () => {
  const inPixels = /(?:font-size|--fs-[a-z0-9]+):[^;]*\dpx|(?:^|\s)font:[^;]*\dpx/;
  expect(hits(filesEndingWith('.css'), inPixels)).toEqual([]);
});

test('inline styles name no physical side', () => {
  expect(hits(filesEndingWith('.tsx'), PHYSICAL_STYLE_PROPS)).toEqual([]);
});

const textOf = (...endings: string[]) =>
  filesEndingWith(...endings)
    .filter((path) => !path.endsWith('.test.tsx') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(SOURCE, path), 'utf8'))
    .join('\n');

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

/** The rules of a file, each as its selectors and whether it draws a ring around them. */
function rings(path: string): { selectors: string; index: number }[] {
  const rules = readFileSync(join(SOURCE, path), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules]
    .filter(([, , body = '']) => body.includes('box-shadow'))
    .map(({ 1: selectors = '', index }) => ({
      selectors: selectors.replace(/\/\*.*?\*\//gs, '').trim(),
      index,
    }));
}

test('the ring of an error gives way to that of the focus', () => {
  const isError = /\.is-err|--err|\[data-error/;
  const pairs = filesEndingWith('.css').flatMap((path) => {
    const drawn = rings(path);
    const errors = drawn.filter(({ selectors }) => isError.test(selectors) && !/:focus/.test(selectors));
    const focuses = drawn.filter(({ selectors }) => selectors.includes(':focus-within'));
    return errors.flatMap((error) => focuses.map((focus) => ({ path, error, focus })));
  });
  expect(pairs.map(({ path }) => path).sort()).toEqual([
    'features/editing/product/matrix.module.css',
    'ui/field.css',
    'ui/stepper.css',
  ]);
  const weight = (selectors: string) =>
    Math.max(...selectors.split(',').map((selector) => (selector.match(/[.:[]/g) ?? []).length));
  const hidden = pairs.filter(
    ({ error, focus }) => focus.index < error.index || weight(focus.selectors) < weight(error.selectors),
  );
  expect(hidden).toEqual([]);
});

test('components name every class of the global styles', () => {
  const components = textOf('.tsx', '.ts');
  const isNamed = (name: string) => {
    const [block = ''] = name.split('--');
    return new RegExp(`(?<![\\w-])(?:${name}(?![\\w-])|${block}--\\$\\{)`).test(components);
  };
  const styles = filesEndingWith('.css').filter((path) => !path.endsWith('.module.css'));
  const classes = styles.flatMap((path) =>
    namesIn(readFileSync(join(SOURCE, path), 'utf8'), /\.([a-z][\w-]*)/g).map((name) => ({ path, name })),
  );
  expect(classes.length).toBeGreaterThan(300);
  expect(classes.filter(({ name }) => !isNamed(name))).toEqual([]);
});

test('styles use the variables that are defined, and only these are defined', () => {
  const styles = textOf('.css', '.tsx', '.ts');
  // In a style sheet, or set by a component.
  const defined = namesIn(styles, /(?<![\w-])(--[a-z][\w-]*)(?:'\]?)?[:,]/g);
  const used = namesIn(styles, /var\((--[\w-]+)/g);
  // The end of a name may depend on what is shown.
  const starts = used.filter((name) => name.endsWith('-'));
  expect(defined.length).toBeGreaterThan(80);
  expect(used.filter((name) => !defined.includes(name) && !starts.includes(name))).toEqual([]);
  expect(
    defined.filter((name) => !used.includes(name) && !starts.some((start) => name.startsWith(start))),
  ).toEqual([]);
});

test('only screens have a default export', () => {
  const others = filesEndingWith('.ts', '.tsx').filter((path) => !path.startsWith(join('app', 'screens')));
  expect(hits(others, /^export default /)).toEqual([]);
});

/** The folder that a file belongs to: a feature, or a ring. */
function zoneOf(path: string): string {
  const [ring = '', feature] = path.split(/[\\/]/);
  return ring === 'features' ? join(ring, feature ?? '') : ring;
}

/** What each zone may import besides itself; `app` and the files beside it may import everything. */
const ALLOWED: [RegExp, RegExp][] = [
  [/^(ui|lib|api|i18n)$/, /^(ui|lib|api|i18n)$/],
  [/^model$/, /^(ui|lib|api|i18n)$/],
  [/^features/, /^(ui|lib|api|i18n|model)$/],
];

/** The zone that an import leads to; null for packages and styles. */
function targetZone(path: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return zoneOf(specifier.slice(2));
  return specifier.startsWith('.') ? zoneOf(join(dirname(path), specifier)) : null;
}

test('imports point inward: ui lib api i18n, then model, features, app', () => {
  const outward = filesEndingWith('.ts', '.tsx').flatMap((path) => {
    const own = zoneOf(path);
    const allowed = ALLOWED.find(([zone]) => zone.test(own))?.[1];
    if (!allowed) return [];
    const specifiers = readFileSync(join(SOURCE, path), 'utf8').matchAll(/(?:from |import\()'([^']+)'/g);
    return [...specifiers]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => {
        const target = targetZone(path, specifier);
        return target !== null && target !== own && !allowed.test(target);
      })
      .map((specifier) => `${path} imports ${specifier}`);
  });
  expect(outward).toEqual([]);
});

/** What no build contains. */
const TOOLS = [
  'check-browsers.ts',
  'draw-icons.ts',
  'generate-limits.ts',
  'generate-schema.ts',
  'lint-openapi.ts',
  'test-setup.ts',
  'test-app.tsx',
  'push-fixture.ts',
];

test('the build imports only packages that are installed without those of the tests', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const files = ['src', 'worker', 'build'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const built = files.filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !TOOLS.some((tool) => path.endsWith(tool)),
  );
  const imports = built.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').matchAll(
      /(?:from|import\(?)\s*'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g,
    );
    return [...lines].map(([, name = '']) => ({ path, name }));
  });
  expect(imports.length).toBeGreaterThan(500);
  const missing = imports.filter(({ name }) => !(name in dependencies));
  expect(missing).toEqual([]);
});
