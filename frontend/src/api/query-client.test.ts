import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './errors';
import { createQueryClient, retry, retryDelay } from './query-client';
import { read } from './read';

function refusal(status: number, retryAfterSeconds?: number) {
  const failure = { reason: 'unavailable' as const, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
  return new ApiError({ code: 1, status, message: 'x', failure });
}

test('a read is repeated once when the server is away, and not when it refuses', () => {
  for (const error of [refusal(503, 3), refusal(507, 60), refusal(500), new NetworkError('timeout')]) {
    expect([retry(0, error), retry(1, error)]).toEqual([true, false]);
  }
  for (const status of [400, 403, 404, 409, 429]) expect(retry(0, refusal(status))).toBe(false);
});

test('it is repeated when the server says, and soon enough for who waits', () => {
  expect(retryDelay(0, refusal(503, 3))).toBe(3_000);
  expect(retryDelay(0, refusal(507, 60))).toBe(5_000);
  expect(retryDelay(0, refusal(500))).toBe(1_000);
  expect(retryDelay(0, new NetworkError('timeout'))).toBe(1_000);
});

test('a read that a busy server refuses is repeated when it says, and shows what comes then', async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now());
    const isBusy = asked.length === 1;
    const body = isBusy
      ? { code: 1, message: '服务器繁忙', data: { reason: 'unavailable', retryAfterSeconds: 3 } }
      : { code: 0, message: '', data: { list: [] } };
    const headers: Record<string, string> = isBusy ? { 'Retry-After': '3' } : {};
    return new Response(JSON.stringify(body), { status: isBusy ? 503 : 200, headers });
  });
  const answer = createQueryClient().fetchQuery({ ...read('/api/area'), retry });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toEqual({ list: [] });
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});

test('initial data are used without a request, and a part of them only until the rest is fetched', async () => {
  const entries = [
    { key: ['whole'], data: 1 },
    { key: ['part'], data: 2, partial: true },
  ];
  document.body.innerHTML = `<script type="application/json" id="initial-data">${JSON.stringify(entries)}</script>`;
  const client = createQueryClient();
  expect([client.getQueryData(['whole']), client.getQueryData(['part'])]).toEqual([1, 2]);
  expect(createQueryClient(false).getQueryData(['whole']), 'in another language').toBeUndefined();
  const fetched = (name: string) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => 'fetched', staleTime: Number.POSITIVE_INFINITY });
  expect([await fetched('whole'), await fetched('part')]).toEqual([1, 'fetched']);
});
