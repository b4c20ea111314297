import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Language = 'zh' | 'en' | 'ar';

export const LANGUAGES: readonly Language[] = ['zh', 'en', 'ar'];

/**
 * The languages of a journey: all with `SHOP_E2E_LANGUAGES=all`, as in `just prove`, else the one it is given. Every
 * screen is opened in each language anyway, and three languages take `just test` five minutes more on two cores.
 */
export function languagesOr(one: Language): readonly Language[] {
  return process.env.SHOP_E2E_LANGUAGES === 'all' ? LANGUAGES : [one];
}

const read = new Map<string, unknown>();

function namespace(language: Language, name: string): unknown {
  const path = `../../src/i18n/locales/${language}/${name}.json`;
  const known =
    read.get(path) ?? JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'));
  read.set(path, known);
  return known;
}

/** The text at a path of keys, if there is one. */
function textAt(root: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], root);
  return typeof found === 'string' ? found : undefined;
}

/**
 * The app's own words, so that a journey finds things as its reader does: `say('account:register.title')`.
 * With a `count` the form of the language's plural is taken, as the app takes it.
 */
export function wordsOf(language: Language) {
  const plural = new Intl.PluralRules(language);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [name = '', path = ''] = key.split(':');
    const words = namespace(language, name);
    const form =
      typeof values.count === 'number' ? textAt(words, `${path}_${plural.select(values.count)}`) : undefined;
    const text = form ?? textAt(words, path);
    if (text === undefined) throw new Error(`${language} has no word for ${key}`);
    // Numbers with their thousands grouped, as the app writes them; any space for one, as Playwright reads pages.
    return text
      .replaceAll('\u00a0', ' ')
      .replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, slot: string) =>
        typeof values[slot] === 'number' ? values[slot].toLocaleString('en-US') : String(values[slot]),
      );
  };
}

export type Say = ReturnType<typeof wordsOf>;

/** The first parts of all keys, by which a key is recognized that is shown in the place of its text. */
export function keyRoots(): string[] {
  const folder = fileURLToPath(new URL('../../src/i18n/locales/zh', import.meta.url));
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return names.flatMap((file) => Object.keys(namespace('zh', file.replace('.json', '')) as object));
}
