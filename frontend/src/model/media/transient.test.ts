import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type Failure, NetworkError } from '@/api/errors';
import { withRetries } from './transient';

const answer = (status: number, failure: Partial<Failure> | null = null) =>
  new ApiError({ code: 1, status, message: '', failure: failure as Failure | null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails with these errors, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  const at: number[] = [];
  const start = Date.now();
  const send = vi.fn(async () => {
    at.push(Date.now() - start);
    const error = errors.shift();
    if (error) throw error;
    return 'stored';
  });
  return { send, at };
}

const live = () => new AbortController().signal;

test.each([429, 502, 503, 504])('an answer %i passes: it is sent again', async (status) => {
  const { send } = failing(answer(status));
  const sent = withRetries(send, live());
  await vi.runAllTimersAsync();
  expect(await sent).toBe('stored');
  expect(send).toHaveBeenCalledTimes(2);
});

test('each pause is twice the last, up to half a minute', async () => {
  const { send, at } = failing(...Array.from({ length: 7 }, () => new NetworkError('timeout')));
  const sent = withRetries(send, live());
  await vi.runAllTimersAsync();
  expect(await sent).toBe('stored');
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('the pause that the server asks for is kept', async () => {
  const { send, at } = failing(answer(503, { retryAfterSeconds: 7 }));
  const sent = withRetries(send, live());
  await vi.runAllTimersAsync();
  await sent;
  expect(at).toEqual([0, 7000]);
});

test.each([400, 401, 413, 500])('an answer %i is final', async (status) => {
  const { send } = failing(answer(status));
  await expect(withRetries(send, live())).rejects.toMatchObject({ status });
  expect(send).toHaveBeenCalledOnce();
});

test('with a connection it gives up in the end', async () => {
  const { send } = failing(...Array.from({ length: 20 }, () => answer(502)));
  const sent = withRetries(send, live());
  const outcome = expect(sent).rejects.toMatchObject({ status: 502 });
  await vi.runAllTimersAsync();
  await outcome;
  expect(send).toHaveBeenCalledTimes(9);
});

test('a cancelled upload is not sent again', async () => {
  const { send } = failing(answer(502));
  const abort = new AbortController();
  const sent = withRetries(send, abort.signal);
  const outcome = expect(sent).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  await outcome;
  expect(send).toHaveBeenCalledOnce();
});
