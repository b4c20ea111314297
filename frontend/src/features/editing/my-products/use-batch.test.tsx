import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { ProductCard } from '../queries';
import { useBatch } from './use-batch';

const PRODUCTS = Array.from({ length: 201 }, (_, index) => ({ id: index + 1 }) as ProductCard);

test('of more products than the server takes at once, those that were not reached are left', async () => {
  const sent: { ids: number[]; key: string | null }[] = [];
  let isOnline = true;
  vi.stubGlobal('fetch', async (input: Request) => {
    const { ids } = (await input.json()) as { ids: number[] };
    sent.push({ ids, key: input.headers.get('Idempotency-Key') });
    if (!isOnline) throw new TypeError('Failed to fetch');
    isOnline = ids.length < 200;
    const list = ids.map((id) => ({ id, outcome: 'done', message: '' }));
    return new Response(
      JSON.stringify({
        code: 0,
        message: '',
        data: { list, left: { no_price: 2 }, undo: { id: ids[0], until: '' } },
      }),
    );
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useBatch, { wrapper });
  const rise = { price: { permille: 100 } };
  const left = await act(() => result.current.run(PRODUCTS, rise));
  expect(result.current.result?.unpriced).toBe(2);
  expect(left.map(({ id }) => id)).toEqual([201]);
  isOnline = true;
  expect(await act(() => result.current.run(left, rise))).toEqual([]);
  expect(sent.map(({ ids }) => ids.length)).toEqual([200, 1, 1]);
  expect(sent[2]?.key).toBe(sent[1]?.key);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('every call of a change is undone, and what could not be reached by the next press', async () => {
  const undos: [number, string | null][] = [];
  let isOnline = true;
  vi.stubGlobal('fetch', async (input: Request) => {
    const undone = /batch\/(\d+)\/undo$/.exec(new URL(input.url).pathname)?.[1];
    if (undone) undos.push([Number(undone), input.headers.get('Idempotency-Key')]);
    if (undone === '201' && !isOnline) throw new TypeError('Failed to fetch');
    const ids = undone ? [Number(undone)] : ((await input.json()) as { ids: number[] }).ids;
    const list = ids.map((id) => ({ id, outcome: 'done', message: '' }));
    const undo = undone ? null : { id: ids[0], until: '' };
    return new Response(
      JSON.stringify({ code: 0, message: '', data: { list, left: { no_price: 0 }, undo } }),
    );
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useBatch, { wrapper });
  await act(() => result.current.run(PRODUCTS, { price: { permille: 100 } }));
  isOnline = false;
  await act(() => result.current.undo());
  expect(result.current.canUndo).toBe(true);
  isOnline = true;
  await act(() => result.current.undo());
  expect(undos.map(([id]) => id)).toEqual([1, 201, 201]);
  expect(undos[2]?.[1]).toBe(undos[1]?.[1]);
  expect(result.current.result).toBeNull();
});
