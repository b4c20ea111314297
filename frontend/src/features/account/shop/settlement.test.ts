import { expect, test } from 'vitest';
import type { Settlement } from '../types';
import { subscriptionOf } from './settlement';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const TRIAL: Settlement = {
  level: 'S',
  productCap: 20,
  productCount: 14,
  trialEndsAt: '2027-01-22T00:00:00Z',
  paidUntil: null,
  graceEndsAt: null,
  state: 'trial',
  nextLevel: 'T',
  nextLevelCap: 50,
};

test('a running trial with room is calm', () => {
  expect(subscriptionOf(TRIAL, NOW)).toMatchObject({
    daysLeft: 62,
    placesLeft: 6,
    warns: false,
    canCreate: true,
  });
});

test.each<[string, Partial<Settlement>, object]>([
  ['15 days left', { trialEndsAt: '2026-12-06T00:00:00Z' }, { daysLeft: 15, warns: false }],
  ['14 days left', { trialEndsAt: '2026-12-05T00:00:00Z' }, { daysLeft: 14, warns: true }],
  ['nine tenths used', { productCount: 18 }, { warns: true, canCreate: true }],
  ['the cap reached', { productCount: 20 }, { isFull: true, warns: true, canCreate: false }],
  ['more products than a lowered level holds', { productCount: 30 }, { placesLeft: 0, canCreate: false }],
  [
    'grace',
    { state: 'grace', graceEndsAt: '2026-11-22T00:00:00Z' },
    { daysLeft: 1, warns: true, canCreate: true },
  ],
  ['expiry', { state: 'expired' }, { endsAt: null, daysLeft: null, warns: true, canCreate: false }],
])('with %s the card says so', (_name, over, expected) => {
  expect(subscriptionOf({ ...TRIAL, ...over }, NOW)).toMatchObject(expected);
});
