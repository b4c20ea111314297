import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import { touchedTexts } from './changed-texts';

const seen = {
  ...byLang(() => ({ name: '', title: '' })),
  en: { name: 'Cup', title: 'Fine' },
  ar: { name: 'كوب', title: '' },
};

test('texts as they were are left out', () => {
  expect(touchedTexts(structuredClone(seen), seen)).toEqual({});
});

test('only the edited field of the edited language is left', () => {
  const now = { ...seen, ar: { name: 'كوب', title: 'جميل' } };
  expect(touchedTexts(now, seen)).toEqual({ ar: { title: 'جميل' } });
});

test('an emptied text is edited', () => {
  expect(touchedTexts({ ...seen, en: { name: '', title: 'Fine' } }, seen)).toEqual({ en: { name: '' } });
});
