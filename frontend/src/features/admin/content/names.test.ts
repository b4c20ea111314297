import { expect, test } from 'vitest';
import { nameIn, namePath, nameTexts, nameTranslations, staleNames } from './names';

const TEA = { name: '茶叶', translations: { en: 'Tea', ar: null, stale: ['en' as const] } };

test.each([
  ['zh', '茶叶'],
  ['en', 'Tea'],
  ['ar', '茶叶'],
] as const)('in %s it is called %s', (lang, name) => {
  expect(nameIn(lang, TEA)).toBe(name);
});

test('a translation comes back as it came, and an emptied one is sent empty', () => {
  expect(nameTranslations(nameTexts(TEA.translations))).toEqual({ en: 'Tea', ar: '' });
  expect(staleNames(TEA.translations)).toEqual({ en: ['name'], ar: [] });
});

test.each([
  ['name', 'name'],
  ['translations.ar', 'translations.ar.name'],
  ['translations.ar.name', null],
  ['sort', null],
])('the API path %s is shown at %s', (api, inForm) => {
  expect(namePath(api)).toBe(inForm);
});
