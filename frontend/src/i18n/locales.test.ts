import { describe, expect, test } from 'vitest';
import { resources as ar } from './locales/ar';
import { resources as arOperator } from './locales/ar/operator';
import { resources as en } from './locales/en';
import { resources as enOperator } from './locales/en/operator';
import { resources as zh } from './locales/zh';
import { resources as zhOperator } from './locales/zh/operator';

const LOCALES = {
  zh: { ...zh, ...zhOperator },
  en: { ...en, ...enOperator },
  ar: { ...ar, ...arOperator },
};
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

const namespaces = Object.keys(LOCALES.zh) as (keyof typeof LOCALES.zh)[];

describe.each(namespaces)('the texts of "%s"', (namespace) => {
  const flat = Object.fromEntries(
    Object.entries(LOCALES).map(([lang, texts]) => [lang, flatten(texts[namespace] as Tree)]),
  ) as Record<keyof typeof LOCALES, Map<string, string>>;
  const bases = (lang: keyof typeof LOCALES) => [...new Set([...flat[lang].keys()].map(baseOf))].sort();

  test('have the same keys in all three languages', () => {
    expect(bases('en')).toEqual(bases('zh'));
    expect(bases('ar')).toEqual(bases('zh'));
  });

  test.each(['zh', 'en', 'ar'] as const)('carry every plural form of %s', (lang) => {
    const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.slice().sort();
    const plurals = new Set([...flat.zh.keys()].filter((key) => PLURAL.test(key)).map(baseOf));
    for (const base of plurals)
      expect([base, ...formsOf(flat[lang].keys(), base).sort()]).toEqual([base, ...wanted]);
  });

  test.each(['en', 'ar'] as const)('fill the same slots in %s as in zh', (lang) => {
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
    for (const lang of ['zh', 'en', 'ar'] as const) {
      expect([...flat[lang]].filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });
});
