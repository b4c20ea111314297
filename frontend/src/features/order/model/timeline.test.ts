import { expect, test } from 'vitest';
import type { OrderStatus } from '../types';
import { buildTimeline } from './timeline';

const event = (status: OrderStatus) =>
  ({ at: '2026-11-20T06:06:00Z', action: null, status, by: 'buyer', reason: '' }) as const;

function told(status: OrderStatus, ...history: OrderStatus[]): string[] {
  return buildTimeline({ status, history: history.map(event) }).map((step) =>
    step.kind === 'done' ? step.status : `${step.kind} ${step.wait}`,
  );
}

test.each<[OrderStatus, OrderStatus[], string[]]>([
  [
    'submitted',
    ['submitted'],
    ['submitted', 'now confirmation', 'later preparing', 'later shipping', 'later completion'],
  ],
  [
    'confirmed',
    ['submitted', 'confirmed'],
    ['submitted', 'confirmed', 'now preparing', 'later shipping', 'later completion'],
  ],
  [
    'shipped',
    ['submitted', 'confirmed', 'shipped'],
    ['submitted', 'confirmed', 'shipped', 'now receiving', 'later completion'],
  ],
  ['cancelled', ['submitted', 'cancelled'], ['submitted', 'cancelled']],
])('the story of a %s order', (status, history, expected) => {
  expect(told(status, ...history)).toEqual(expected);
});
