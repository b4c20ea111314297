import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, type Part } from '@/i18n/setup';
import { routeMetaAt } from './navigation/load-screens';
import { routes } from './routes';

const SOURCE = join(process.cwd(), 'src');
const TEXTS = import.meta.glob<Record<string, object>>('../i18n/locales/zh/*.json', {
  eager: true,
  import: 'default',
});

/** The namespaces that a part loads. */
function namespacesOfPart(part: Part): string[] {
  return filesOf(part).flatMap((file) => Object.keys(TEXTS[`../i18n/locales/zh/${file}.json`] ?? {}));
}

function fileOf(from: string, specifier: string): string | null {
  const base = specifier.startsWith('@/')
    ? join(SOURCE, specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  return base && ([`${base}.tsx`, `${base}.ts`].find(existsSync) ?? null);
}

/** A module with everything that it imports at once. */
function withImports(start: string): string[] {
  const found = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\}) (?!type )(?:[^;]*?from )?'([^']+)'/gm,
    );
    for (const [, specifier = ''] of imports) {
      const next = fileOf(file, specifier);
      if (next) open.push(next);
    }
  }
  return [...found];
}

/** The namespaces that a screen uses, with one file that does. */
function namespacesOf(start: string): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of withImports(start)) {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    );
    const prefixed = [...text.matchAll(/\bt\(['`]([\w-]+):/g)].map(([, name = '']) => name);
    // `use-ui-texts` has these for all pages, and reads them when one sorts.
    const sorting = file.endsWith('/ui/sortable.tsx') ? ['sorting'] : [];
    const others = prefixed.filter((name) => name !== 'sorting');
    for (const name of [...named, ...others, ...sorting]) used.set(name, relative(SOURCE, file));
  }
  return used;
}

const ROUTES = join(SOURCE, 'app/routes.tsx');
const declared = readFileSync(ROUTES, 'utf8')
  .split(/\broute\((?=\s*')/)
  .slice(1)
  .map((route) => ({
    path: /'([^']+)'/.exec(route)?.[1] ?? '',
    file: fileOf(ROUTES, /import\('([^']+)'\)/.exec(route)?.[1] ?? '') ?? '',
    parts: [...(/\[\s*('[^\]]*)\]/.exec(route)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
      ([, part = '']) => part as Part,
    ),
  }));

test('the routes are read', () => {
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.every(({ file }) => file !== '')).toBe(true);
});

test('what every page has uses the public texts only', () => {
  const used = namespacesOf(join(SOURCE, 'main.tsx'));
  const missing = [...used].filter(([name]) => !namespacesOfPart('public').includes(name));
  expect(missing).toEqual([]);
});

test.each(declared)('the route $path loads the texts that its screen uses', ({ path, file, parts }) => {
  const inherited: Part[] = path.startsWith('/admin') ? ['public', 'operator'] : ['public'];
  const loaded = [...inherited, ...parts].flatMap(namespacesOfPart);
  const used = namespacesOf(file);
  const title = routeMetaAt(routes, path.replace(':id', '7')).frame?.title;
  if (title) used.set(title.split(':')[0] ?? '', 'its title');
  const missing = [...used].filter(([name]) => !loaded.includes(name));
  expect(missing).toEqual([]);
});
