import { describe, expect, test } from 'vitest';
import { byLang, LANGS, type Lang, TRANSLATED_LANGS } from '@/lib/languages';

const FILES = import.meta.glob<Record<string, Tree>>('./locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** The namespaces of all files of a language. */
function namespacesOf(lang: string): Record<string, Tree> {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`./locales/${lang}/`));
  return Object.fromEntries(files.flatMap(([, texts]) => Object.entries(texts)));
}

const LOCALES = byLang(namespacesOf);
type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');

function formsOf(keys: Iterable<string>, base: string): string[] {
  return [...keys]
    .filter((key) => PLURAL.test(key) && baseOf(key) === base)
    .map((key) => key.slice(base.length + 1));
}

function slotsOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}

const namespaces = Object.keys(LOCALES.zh);

test('the files of a language have the same names and namespaces', () => {
  const shapeOf = (lang: string) =>
    Object.entries(FILES)
      .filter(([path]) => path.startsWith(`./locales/${lang}/`))
      .map(([path, texts]) => [path.slice(`./locales/${lang}/`.length), Object.keys(texts)]);
  expect(shapeOf('zh')).toHaveLength(13);
  for (const lang of TRANSLATED_LANGS) expect(shapeOf(lang)).toEqual(shapeOf('zh'));
});

describe.each(namespaces)('the texts of "%s"', (namespace) => {
  const flat = Object.fromEntries(
    Object.entries(LOCALES).map(([lang, texts]) => [lang, flatten(texts[namespace] ?? {})]),
  ) as Record<Lang, Map<string, string>>;
  const bases = (lang: Lang) => [...new Set([...flat[lang].keys()].map(baseOf))].sort();

  test('have the same keys in all languages', () => {
    for (const lang of TRANSLATED_LANGS) expect(bases(lang)).toEqual(bases('zh'));
  });

  test.each(LANGS)('carry every plural form of %s', (lang) => {
    const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.slice().sort();
    const plurals = new Set([...flat.zh.keys()].filter((key) => PLURAL.test(key)).map(baseOf));
    for (const base of plurals)
      expect([base, ...formsOf(flat[lang].keys(), base).sort()]).toEqual([base, ...wanted]);
  });

  test.each(TRANSLATED_LANGS)('fill the same slots in %s as in zh', (lang) => {
    for (const [key, text] of flat[lang]) {
      const original = flat.zh.get(key) ?? flat.zh.get(`${baseOf(key)}_other`) ?? '';
      const slots = slotsOf(text).filter((slot) => slot !== 'count');
      expect([key, ...slots]).toEqual([key, ...slotsOf(original).filter((slot) => slot !== 'count')]);
    }
  });

  test('keep a Latin letter apart from a number after it, which would be read first in Arabic', () => {
    const joined = [...flat.ar].filter(([, text]) => /\{\{level\}\}[^\u2069\p{L}]*\{\{/u.test(text));
    expect(joined).toEqual([]);
  });

  test('are nowhere empty', () => {
    for (const lang of LANGS) {
      expect([...flat[lang]].filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });
});

/** All texts of a language with their keys, such as `order.buy.continue`. */
function textsOf(lang: Lang): [string, string][] {
  return namespaces.flatMap((namespace) =>
    [...flatten(LOCALES[lang][namespace] ?? {})].map(([key, text]): [string, string] => [
      `${namespace}.${key}`,
      text,
    ]),
  );
}

interface Word {
  concept: string;
  lang: Lang;
  /** Other words for the same. */
  instead: RegExp;
  /** Keys whose text is the short name of a tab, or about something else. */
  except?: string[];
}

/** One concept, one word: 起订量, MOQ, الحد الأدنى للكمية; 件, pc, قطعة; 发货地, shipping origin, مصدر الشحن. */
const WORDS: Word[] = [
  { concept: 'MOQ', lang: 'zh', instead: /起批|最小订|最低订|最小起|最低起|起定/ },
  { concept: 'MOQ', lang: 'en', instead: /minimum (?:order )?quantit|min\. (?:order|qty)|smallest order/i },
  // The minimum of an order is an amount.
  {
    concept: 'MOQ',
    lang: 'ar',
    instead: /الحد الأدنى(?! للكمية| لقيمة الطلب)|أقل كمية|أدنى كمية|الكمية الدنيا/,
  },
  { concept: 'piece', lang: 'zh', instead: /\{\{(?:count|pieces)\}\} ?个?(?:单品|只)/ },
  { concept: 'piece', lang: 'en', instead: /\{\{count\}\}[ \u00a0](?:units?|ea)\b/i },
  { concept: 'piece', lang: 'ar', instead: /\{\{count\}\}[ \u00a0](?:وحد|حب)/ },
  { concept: 'shipping origin', lang: 'zh', instead: /产地|货源地|发货地点|出货地|始发地/ },
  {
    concept: 'shipping origin',
    lang: 'en',
    instead: /ships? from|place of origin|(?<!shipping )\borigins?\b/i,
    except: ['common.tab.origins'],
  },
  { concept: 'shipping origin', lang: 'ar', instead: /بلد المنشأ|المنشأ|مكان الشحن|مصدرًا آخر|يُشحن من/ },
];

test.each(WORDS)('$concept has one word in $lang', ({ lang, instead, except = [] }) => {
  const others = textsOf(lang).filter(([key, text]) => instead.test(text) && !except.includes(key));
  expect(others).toEqual([]);
});

const OWN_SHOP: Record<string, string | RegExp> = { zh: '我的店铺', en: /\bmy shop\b/i, ar: 'متجري' };

test.each(Object.entries(OWN_SHOP))('only a merchant reads of "my shop" in %s', (lang, words) => {
  const found = textsOf(lang as Lang).filter(([, text]) => text.search(words) >= 0);
  expect(found.map(([key]) => key).sort()).toEqual(['account.shop.title', 'common.tab.myShop']);
});

/** There are no members, and no customer is more than another. */
const MEMBERS = /\bVIP\b|member price|会员价|سعر الأعضاء|أسعار الأعضاء/i;

test.each(LANGS)('nobody reads of a price for members in %s', (lang) => {
  expect(textsOf(lang).filter(([, text]) => MEMBERS.test(text))).toEqual([]);
});

test.each(LANGS)('a number stays on the line of its unit in %s', (lang) => {
  const broken = textsOf(lang).filter(([, text]) => /^\{\{count\}\} [\p{L}\p{M}]+$/u.test(text));
  expect(broken).toEqual([]);
});
