import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrowingCount } from './use-growing-count';

function show(total: number) {
  const counts: number[] = [];
  const hook = renderHook((now: number) => counts.push(useGrowingCount(now)), { initialProps: total });
  return { counts, ...hook };
}

test('what is there at first is rendered at once', () => {
  expect(show(4).counts).toEqual([4]);
});

test('what arrives later is rendered one by one, until all of it is there', async () => {
  const { counts, rerender } = show(2);
  rerender(5);
  await waitFor(() => expect(counts.at(-1)).toBe(5));
  expect([...new Set(counts)]).toEqual([2, 3, 4, 5]);
});

test('a list that becomes shorter and longer again is whole again', async () => {
  const { counts, rerender } = show(3);
  rerender(1);
  rerender(4);
  await waitFor(() => expect(counts.at(-1)).toBe(4));
});
