import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '@/ui/leave-guard';
import { usePullToRefresh } from './use-pull-to-refresh';

const refresh = vi.fn(async () => undefined);

function Page({ isDirty = false }: { isDirty?: boolean }) {
  useLeaveGuard(isDirty, async () => true);
  const pull = usePullToRefresh(refresh);
  return <p>pull {String(pull)}</p>;
}

const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });

/** Moves a finger from the middle by the distance; answers whether the browser may still scroll. */
function drag(x: number, y: number): boolean {
  fireEvent.touchStart(screen.getByText(/pull/), at(100, 100));
  fireEvent.touchMove(screen.getByText(/pull/), at(100 + x / 2, 100 + y / 2));
  return fireEvent.touchMove(screen.getByText(/pull/), at(100 + x, 100 + y));
}

async function letGo(): Promise<void> {
  await act(async () => {
    fireEvent.touchEnd(screen.getByText(/pull/), { touches: [] });
  });
}

afterEach(() => {
  refresh.mockClear();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('a page that is pulled far enough is refreshed when it is let go', async () => {
  render(<Page />);
  expect(drag(0, 200)).toBe(false);
  expect(screen.getByText('pull 100')).toBeVisible();
  await letGo();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByText('pull null')).toBeVisible();
});

test.each([
  ['a short pull', 0, 60],
  ['a swipe to the side', 200, 60],
  ['scrolling on', 0, -200],
])('%s refreshes nothing', async (_name, x, y) => {
  render(<Page />);
  drag(x, y);
  await letGo();
  expect(refresh).not.toHaveBeenCalled();
});

test('away from the top, or over a changed form, the movement stays the browser’s', async () => {
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
  const { unmount } = render(<Page />);
  expect(drag(0, 200)).toBe(true);
  unmount();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  render(<Page isDirty />);
  expect(drag(0, 200)).toBe(true);
  await letGo();
  expect(refresh).not.toHaveBeenCalled();
});
