import { expect, test } from 'vitest';
import { date, dateTime, duration, list, money, number, ratio, volume, weight } from './format';
import { LANGS, LANGUAGES } from './languages';

/** The languages whose commas and currencies are named here. */
const OURS = ['zh', 'en', 'ar'] as const;
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

test('money says its currency so that no reader takes it for yen', () => {
  const texts = OURS.map((lang) => money(lang, 123450));
  expect(texts).toEqual(['¥1,234.50', 'CNY\u00a01,234.50', 'CNY\u00a01,234.50']);
});

test('a calendar day is not moved by the time zone', () => {
  expect(date('en', '2026-01-01')).toBe('Jan 1, 2026');
});

test('a wait is written in the largest unit that it fills, rounded up', () => {
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

test('weights below a kilogram are written in grams', () => {
  expect(weight('en', 380)).toBe('380\u00a0g');
  expect(weight('en', 1250)).toBe('1.25\u00a0kg');
});

test('volumes keep three decimals at most', () => {
  expect(volume('en', 52_270)).toBe('0.052\u00a0m³');
});

test.each(LANGS)('a weight or volume in %s has no place where a line may break', (lang) => {
  const measures = [weight(lang, 380), weight(lang, 1250), volume(lang, 52_270)];
  expect(measures.filter((measure) => measure.includes(' '))).toEqual([]);
});

test('words in a row take the comma of their language', () => {
  expect(OURS.map((lang) => list(lang, ['a', 'b']))).toEqual(['a、b', 'a, b', 'a، b']);
});

test.each(LANGS)('what the server renders too reads as Intl writes it in %s', (lang) => {
  const tag = LANGUAGES[lang].formats;
  const numbers = [0, 1, 12, 999, 1000, 1234567, 0.5, 12.345, 999.9996, 1.0005, -1234.5];
  expect(numbers.map((value) => number(lang, value))).toEqual(
    numbers.map((value) => new Intl.NumberFormat(tag).format(value).replace(/\u200e|\u061c/g, '')),
  );
  const days = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-09`);
  const format = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  expect(days.map((day) => date(lang, day))).toEqual(days.map((day) => format.format(new Date(day))));
});

test('amounts below zero and without fen are complete', () => {
  expect([-5, 0, 100, 123456789].map((fen) => money('zh', fen))).toEqual([
    '¥-0.05',
    '¥0.00',
    '¥1.00',
    '¥1,234,567.89',
  ]);
});
