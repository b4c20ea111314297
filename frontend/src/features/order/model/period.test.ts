import { expect, test } from 'vitest';
import { dayFrom, periodOf } from './period';

/** Half past midnight in China; in UTC it is still the day before. */
const NOW = Date.parse('2026-03-01T16:30:00Z');

test.each([
  ['today', '2026-03-02'],
  ['week', '2026-02-24'],
  ['month', '2026-02-01'],
  ['year', '2025-03-03'],
] as const)('%s begins on %s and ends today in China', (period, from) => {
  expect(periodOf(period, NOW)).toEqual({ from, to: '2026-03-02' });
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-13-01', undefined],
  ['yesterday', undefined],
  ['', undefined],
  [null, undefined],
])('%s in an address is read as %s', (text, day) => {
  expect(dayFrom(text)).toBe(day);
});
