import { expect, test } from 'vitest';
import { date, dateTime, duration, type Lang, list, money, number, ratio, volume, weight } from './format';

const LANGS: Lang[] = ['zh', 'en', 'ar'];
const ARABIC_INDIC = /[٠-٩]/;

test.each(LANGS)('numbers, dates and weights have Western digits in %s', (lang) => {
  const all = [
    money(lang, 123450),
    number(lang, 1234567),
    date(lang, '2026-11-21T03:04:05Z'),
    dateTime(lang, '2026-11-21T03:04:05Z'),
    weight(lang, 1250),
    ratio(lang, 14, 20),
  ].join(' ');
  expect(all).not.toMatch(ARABIC_INDIC);
  expect(all).toMatch(/2026/);
});

test('money looks the same in every language', () => {
  expect(LANGS.map((lang) => money(lang, 123450))).toEqual(['¥1,234.50', '¥1,234.50', '¥1,234.50']);
});

test('a calendar day is not moved by the time zone', () => {
  expect(date('en', '2026-01-01')).toBe('Jan 1, 2026');
});

test('a wait is told in the largest unit that it fills, rounded up', () => {
  const told = [1, 45, 60, 61, 300, 3600, 3601, 86_400].map((seconds) => duration('en', seconds));
  expect(told).toEqual([
    '1 second',
    '45 seconds',
    '1 minute',
    '2 minutes',
    '5 minutes',
    '1 hour',
    '2 hours',
    '24 hours',
  ]);
  expect(duration('zh', 300)).toBe('5分钟');
  expect(duration('ar', 120)).toContain('دقيقتان');
});

test('weights below a kilogram are told in grams', () => {
  expect(weight('en', 380)).toBe('380 g');
  expect(weight('en', 1250)).toBe('1.25 kg');
});

test('volumes keep three decimals at most', () => {
  expect(volume('en', 0.05227)).toBe('0.052 m³');
});

test('words in a row take the comma of their language', () => {
  expect(LANGS.map((lang) => list(lang, ['a', 'b']))).toEqual(['a、b', 'a, b', 'a، b']);
});
