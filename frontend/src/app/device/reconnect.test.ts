import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '@/api/errors';
import { refetchFailed } from './reconnect';

let stop: () => void = () => undefined;

function open(read: () => Promise<string>, isServerReachable: () => Promise<boolean>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stopRefetching = refetchFailed(client, { isServerReachable });
  const observer = new QueryObserver(client, { queryKey: ['catalog', 'product', 7], queryFn: read });
  const stopReading = observer.subscribe(() => undefined);
  stop = () => {
    stopReading();
    stopRefetching();
    client.clear();
  };
  return observer;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a read that got no response is made again once the server responds', async () => {
  let isUp = false;
  const read = async () => (isUp ? 'cup' : Promise.reject(new NetworkError('timeout')));
  const product = open(read, async () => isUp);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(product.getCurrentResult().error).toBeInstanceOf(NetworkError);
  isUp = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(product.getCurrentResult().data).toBe('cup');
});

test('a refusal is not asked for again', async () => {
  const refusal = new ApiError({ code: 3, status: 404, message: '', failure: null });
  const read = vi.fn(async () => Promise.reject(refusal));
  const reachable = vi.fn(async () => true);
  open(read, reachable);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(reachable).not.toHaveBeenCalled();
});
