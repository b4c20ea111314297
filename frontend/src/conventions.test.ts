import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** What has a side of the screen in its name; Arabic needs the logical one. */
const PHYSICAL_CSS =
  /(?:^|[\s;{])(?:left|right|top|bottom|(?:margin|padding|border|inset)-(?:left|right|top|bottom)|border-(?:top|bottom)-(?:left|right)-radius|(?:min-|max-)?(?:width|height)|text-align:\s*(?:left|right)|float:\s*(?:left|right))\s*(?=[:;])/;
const PHYSICAL_STYLE_PROPS =
  /\b(?:marginLeft|marginRight|marginTop|marginBottom|paddingLeft|paddingRight|paddingTop|paddingBottom|borderLeft|borderRight)\b/;

test('styles name no physical side or axis', () => {
  const lines = hits(filesEndingWith('.css'), PHYSICAL_CSS).filter((hit) => !hit.includes('@media'));
  expect(lines).toEqual([]);
});

test('inline styles name no physical side', () => {
  expect(hits(filesEndingWith('.tsx'), PHYSICAL_STYLE_PROPS)).toEqual([]);
});

test('only screens have a default export', () => {
  const others = filesEndingWith('.ts', '.tsx').filter((path) => !path.startsWith(join('app', 'screens')));
  expect(hits(others, /^export default /)).toEqual([]);
});

test('features do not import each other', () => {
  const crossing = filesEndingWith('.ts', '.tsx')
    .filter((path) => path.startsWith('features'))
    .flatMap((path) => {
      const own = path.split(/[\\/]/)[1];
      return hits([path], /from '(?:@\/features\/|(?:\.\.\/)+)/).filter((hit) => {
        const target = /from '(?:@\/features\/|(?:\.\.\/)+)([\w-]+)/.exec(hit)?.[1];
        return hit.includes('@/features/') || (isFeature(target) && target !== own);
      });
    });
  expect(crossing).toEqual([]);
});

function isFeature(name: string | undefined): boolean {
  return readdirSync(join(SOURCE, 'features')).some((folder) => folder === name);
}
