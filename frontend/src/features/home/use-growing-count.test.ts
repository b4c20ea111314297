import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useGrowingCount } from './use-growing-count';

function show(total: number) {
  const counts: number[] = [];
  const hook = renderHook(
    (now: number) => {
      const growing = useGrowingCount(now);
      counts.push(growing.count);
      growing.end.current = document.createElement('div');
      return growing;
    },
    { initialProps: total },
  );
  return { counts, ...hook };
}

/** An observer whose elements come near when `come` is called, as many times as it says. */
function watchedScreen() {
  const waiting = new Set<() => void>();
  class Observer {
    private come: () => void;
    constructor(call: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      this.come = () => call([entry], this as unknown as IntersectionObserver);
    }
    observe() {
      waiting.add(this.come);
    }
    disconnect() {
      waiting.delete(this.come);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    comeNear: () =>
      act(async () => {
        for (const come of waiting) come();
      }),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('what is there at first is rendered at once', () => {
  expect(show(4).counts).toEqual([4]);
});

test('what arrives later is rendered one by one as the end comes near', async () => {
  const screen = watchedScreen();
  const { counts, rerender } = show(2);
  rerender(4);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(counts.at(-1)).toBe(2);
  await screen.comeNear();
  expect(counts.at(-1)).toBe(3);
  await screen.comeNear();
  await screen.comeNear();
  expect(counts.at(-1)).toBe(4);
});

test('a page that is shown again is rendered whole, item by item', async () => {
  watchedScreen();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as PerformanceNavigationTiming,
  ]);
  const { counts, rerender } = show(2);
  rerender(5);
  await waitFor(() => expect(counts.at(-1)).toBe(5));
  expect([...new Set(counts)]).toEqual([2, 3, 4, 5]);
  vi.restoreAllMocks();
});

test('without an observer everything is rendered', async () => {
  const { counts, rerender } = show(3);
  rerender(1);
  rerender(4);
  await waitFor(() => expect(counts.at(-1)).toBe(4));
});
