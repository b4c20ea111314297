import i18next from 'i18next';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import type { LevelInfo, Settlement } from '../types';
import {
  bookingOf,
  draftOf,
  oneYearMore,
  type SettlementDraft,
  settlementSchema,
  warningOf,
} from './settlement-form';

const LEVELS: LevelInfo[] = [
  { level: 'S', productCap: 20, yearlyFee: null, trialMonths: 3 },
  { level: 'A', productCap: 100, yearlyFee: 98_000, trialMonths: null },
];

beforeAll(async () => {
  await startI18n();
  await loadTexts('operator');
});

function complaint(draft: SettlementDraft): string | undefined {
  const checked = v.safeParse(settlementSchema(i18next.getFixedT(null, ['admin', 'errors']), LEVELS), draft);
  return checked.issues?.map(({ path, message }) => `${String(path?.[0]?.key)}: ${message}`).join();
}

test.each([
  ['S', '', undefined],
  ['S', '1999-12-31', undefined],
  ['A', '', 'paidUntil: 此项必填'],
  ['A', '1999-12-31', 'paidUntil: 请选择 2000 年至 2099 年之间的日期'],
  ['A', '2000-01-01', undefined],
  ['A', '2099-12-31', undefined],
  ['A', '2100-01-01', 'paidUntil: 请选择 2000 年至 2099 年之间的日期'],
] as const)('level %s until "%s" is answered with %s', (level, paidUntil, expected) => {
  expect(complaint({ level, paidUntil })).toBe(expected);
});

describe('what is sent', () => {
  test('has no day at the level with free months', () => {
    expect(bookingOf({ level: 'S', paidUntil: '2028-01-15' }, LEVELS)).toEqual({
      level: 'S',
      paidUntil: null,
    });
  });

  test('counts the chosen day to its end and comes back as the same day', () => {
    const { paidUntil } = bookingOf({ level: 'A', paidUntil: '2028-01-15' }, LEVELS);
    expect(new Date(String(paidUntil)).getHours()).toBe(23);
    const settlement = { level: 'A', paidUntil } as Settlement;
    expect(draftOf(settlement)).toEqual({ level: 'A', paidUntil: '2028-01-15' });
  });

  test('never passes the last moment that the server takes', () => {
    const { paidUntil } = bookingOf({ level: 'A', paidUntil: '2099-12-31' }, LEVELS);
    expect(Date.parse(String(paidUntil))).toBeLessThan(Date.UTC(2100, 0, 1));
  });
});

const TODAY = new Date(2027, 0, 15, 12);

test.each([
  ['2027-06-30', '2028-06-30'],
  ['2026-06-30', '2028-01-15'],
  ['', '2028-01-15'],
  ['2028-02-29', '2029-02-28'],
  ['2099-06-30', '2099-12-31'],
])('a year more than "%s" is %s', (paidUntil, expected) => {
  expect(oneYearMore(paidUntil, TODAY)).toBe(expected);
});

test.each([
  ['A', '2027-01-14', 30, 'passed'],
  ['A', '2027-01-15', 30, null],
  ['A', '2028-01-15', 101, 'overCap'],
  ['S', '', 20, null],
  ['S', '', 21, 'overCap'],
] as const)('level %s until "%s" with %d products warns: %s', (level, paidUntil, productCount, expected) => {
  expect(warningOf({ level, paidUntil }, { levels: LEVELS, productCount, now: TODAY })).toBe(expected);
});
