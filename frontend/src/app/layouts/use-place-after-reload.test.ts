import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollWhenLongEnough } from './use-place-after-reload';

let height = 0;
const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  window.scrollTo = scrollTo as never;
  scrollTo.mockReset();
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  height = window.innerHeight;
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('waits until the list is long enough', async () => {
  scrollWhenLongEnough(3_000);
  await settle(500);
  expect(scrollTo).not.toHaveBeenCalled();
  height = 3_000 + window.innerHeight;
  await settle(100);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 3_000);
});

test('leaves a page alone that its reader has moved', async () => {
  scrollWhenLongEnough(3_000);
  window.dispatchEvent(new Event('touchstart'));
  height = 3_000 + window.innerHeight;
  await settle(1_000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('gives up on a list that stays short', async () => {
  scrollWhenLongEnough(3_000);
  await settle(10_000);
  height = 3_000 + window.innerHeight;
  await settle(1_000);
  expect(scrollTo).not.toHaveBeenCalled();
});
