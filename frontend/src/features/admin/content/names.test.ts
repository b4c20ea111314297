import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import { nameIn, namePath, nameTexts, nameTranslations, staleNames } from './names';

const TEA = { name: '茶叶', translations: { ...byLang(() => null), en: 'Tea', stale: ['en' as const] } };

test.each([
  ['zh', '茶叶'],
  ['en', 'Tea'],
  ['ar', '茶叶'],
] as const)('in %s it is called %s', (lang, name) => {
  expect(nameIn(lang, TEA)).toBe(name);
});

test('only an edited translation is sent, and an emptied one is sent empty', () => {
  const seen = nameTexts(TEA.translations);
  expect(nameTranslations(seen, seen)).toEqual({});
  expect(nameTranslations({ ...seen, ar: { name: ' شاي ' } }, seen)).toEqual({ ar: 'شاي' });
  expect(nameTranslations({ ...seen, en: { name: '' } }, seen)).toEqual({ en: '' });
  expect(staleNames(TEA.translations)).toEqual({ ...byLang(() => []), en: ['name'] });
});

test.each([
  ['name', 'name'],
  ['translations.ar', 'translations.ar.name'],
  ['translations.ar.name', null],
  ['sort', null],
])('the API path %s is shown at %s', (api, inForm) => {
  expect(namePath(api)).toBe(inForm);
});
