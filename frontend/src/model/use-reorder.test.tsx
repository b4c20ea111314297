import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type NewOrder, useReorder } from './use-reorder';

const KEY = ['letters'];

function open(send: (order: NewOrder) => Promise<unknown>) {
  const cache = new QueryClient();
  cache.setQueryData(KEY, [1, 2, 3]);
  const fetched = vi.fn(async () => [9]);
  cache.setQueryDefaults(KEY, { queryFn: fetched });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const reordering = { queryKey: KEY, apply: (_: number[], { ids }: NewOrder) => ids, send };
  const { result } = renderHook(() => useReorder<number[]>(reordering), { wrapper });
  const invalidated = vi.spyOn(cache, 'invalidateQueries');
  return {
    cache,
    reorder: (ids: number[]) => act(() => result.current({ parentId: null, ids })),
    invalidated,
  };
}

test('orders show at once, are sent one after the other, and only the last one fetches', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn((_: NewOrder) => new Promise<void>((done) => answers.push(done)));
  const { cache, reorder, invalidated } = open(send);
  reorder([2, 1, 3]);
  reorder([3, 2, 1]);
  await waitFor(() => expect(cache.getQueryData(KEY)).toEqual([3, 2, 1]));
  expect(send.mock.calls.map(([{ ids }]) => ids)).toEqual([[2, 1, 3]]);
  answers[0]?.();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toEqual({ parentId: null, ids: [3, 2, 1] });
  expect(invalidated).not.toHaveBeenCalled();
  expect(cache.getQueryData(KEY)).toEqual([3, 2, 1]);
  answers[1]?.();
  await waitFor(() => expect(invalidated).toHaveBeenCalledTimes(1));
});

test('after an error the order of the server is fetched', async () => {
  const { reorder, invalidated } = open(() => Promise.reject(new Error('lost')));
  reorder([2, 1, 3]);
  await waitFor(() => expect(invalidated).toHaveBeenCalledTimes(1));
});
