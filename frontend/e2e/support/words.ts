import { readdirSync, readFileSync } from 'node:fs';

/** The languages in which journeys are written: each has names and goods of its own. */
export const LANGUAGES = ['zh', 'en', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * The languages of a journey: all with `SHOP_E2E_LANGUAGES=all`, as in `just prove`, else the one it is given. Every
 * screen is opened in each language anyway, and three languages take `just test` five minutes more on two cores.
 */
export function languagesOr(one: Language): readonly Language[] {
  return process.env.SHOP_E2E_LANGUAGES === 'all' ? LANGUAGES : [one];
}

const read = new Map<Language, Record<string, object>>();

/** The namespaces of all files of a language. */
function textsOf(language: Language): Record<string, object> {
  const known = read.get(language);
  if (known) return known;
  const folder = new URL(`../../src/i18n/locales/${language}/`, import.meta.url);
  const texts: Record<string, object> = {};
  for (const file of readdirSync(folder)) {
    const namespaces = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, object>;
    // A namespace may be in several files.
    for (const [name, words] of Object.entries(namespaces)) texts[name] = { ...texts[name], ...words };
  }
  read.set(language, texts);
  return texts;
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
    const words = textsOf(language)[name];
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
  return Object.values(textsOf('zh')).flatMap(Object.keys);
}
