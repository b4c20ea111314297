import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryLostImages } from './lost-images';
import { Picture, RETRY_PAUSES_MS } from './picture';
import { RichText } from './rich-text';

const asked = vi.fn();

function Page() {
  useEffect(retryLostImages, []);
  return (
    <>
      <RichText html={'<p>Cup</p><img src="/media/a.webp" alt="detail">'} />
      <Picture image={{ url: '/media/b.webp' }} alt="cup" />
    </>
  );
}

const detail = () => screen.getByRole('img', { name: 'detail' });

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const view = render(<Page />);
  vi.spyOn(detail(), 'setAttribute').mockImplementation((_, address) => void asked(address));
  return view;
}

test('a lost picture of a text is loaded again, three times with increasing pauses', () => {
  open();
  for (const [at, pause] of RETRY_PAUSES_MS.entries()) {
    fireEvent.error(detail());
    act(() => void vi.advanceTimersByTime(pause - 1));
    expect(asked).toHaveBeenCalledTimes(at);
    act(() => void vi.advanceTimersByTime(1));
    expect(asked).toHaveBeenCalledTimes(at + 1);
  }
  fireEvent.error(detail());
  act(() => void vi.advanceTimersByTime(600_000));
  expect(asked).toHaveBeenCalledTimes(3);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(asked).toHaveBeenCalledTimes(4);
  expect(asked).toHaveBeenLastCalledWith('/media/a.webp');
});

test('a picture that was lost before anybody listened is loaded again', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/media/a.webp');
  open();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(asked).toHaveBeenCalledOnce();
});

test('a picture of a component that was replaced, or a page that was left, is not loaded twice', () => {
  const { unmount } = open();
  const cup = screen.getByRole('img', { name: 'cup' });
  const setCup = vi.spyOn(cup, 'setAttribute');
  fireEvent.error(cup);
  fireEvent.error(detail());
  act(() => void vi.advanceTimersByTime(1_000));
  unmount();
  act(() => void vi.advanceTimersByTime(60_000));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(setCup).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});
