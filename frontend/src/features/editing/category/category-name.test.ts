import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import type { CategoryNode } from '../queries';
import { categoryName } from './category-name';

const translations = { ...byLang(() => ({ stale: [] })), en: { name: 'Cups', stale: [] } };
const cups = { name: '茶杯', translations } as unknown as CategoryNode;

test.each([
  ['zh', '茶杯'],
  ['en', 'Cups'],
  ['ar', '茶杯'],
] as const)('a category is called in %s as its reader knows it', (lang, name) => {
  expect(categoryName(cups, lang)).toBe(name);
});

test('without translations it keeps its name', () => {
  expect(categoryName({ name: '茶杯', translations: null }, 'en')).toBe('茶杯');
});
