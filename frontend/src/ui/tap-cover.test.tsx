import { act, render, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettledOutside, useTapCover } from './tap-cover';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Popup() {
  const panel = useRef<HTMLDivElement>(null);
  useTapCover(panel);
  return <div ref={panel} />;
}

const covers = () => document.querySelectorAll('.tapcover').length;

test('the page is covered for a moment where a popup was removed at once', () => {
  const { rerender } = render(<Popup />);
  expect(covers()).toBe(0);
  rerender(<p />);
  expect(covers()).toBe(1);
  act(() => vi.advanceTimersByTime(300));
  expect(covers()).toBe(0);
});

test('a popup that has faded out leaves no cover', () => {
  const { rerender } = render(
    <div data-exiting="true">
      <Popup />
    </div>,
  );
  rerender(<div data-exiting="true" />);
  expect(covers()).toBe(0);
});

test('a tap outside closes a popup only when it has been open for a moment', () => {
  const { result, rerender } = renderHook(({ open }) => useSettledOutside(open), {
    initialProps: { open: false },
  });
  rerender({ open: true });
  expect(result.current()).toBe(false);
  vi.advanceTimersByTime(301);
  expect(result.current()).toBe(true);
});
