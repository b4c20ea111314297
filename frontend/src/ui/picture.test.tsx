import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Picture } from './picture';

const IMAGE = { url: '/media/a.webp' };
const picture = () => screen.getByRole('img', { name: 'cup' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a lost picture is loaded again, three times with increasing pauses', () => {
  render(<Picture image={IMAGE} alt="cup" />);
  for (const pause of [2_000, 8_000, 30_000]) {
    fireEvent.error(picture());
    expect(picture().tagName).toBe('SPAN');
    act(() => void vi.advanceTimersByTime(pause - 1));
    expect(picture().tagName).toBe('SPAN');
    act(() => void vi.advanceTimersByTime(1));
    expect(picture().tagName).toBe('IMG');
  }
  fireEvent.error(picture());
  act(() => void vi.advanceTimersByTime(600_000));
  expect(picture().tagName).toBe('SPAN');
});

test('a lost picture is loaded again when the network is back', () => {
  render(<Picture image={IMAGE} alt="cup" />);
  fireEvent.error(picture());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture().tagName).toBe('IMG');
});

test('a picture that was lost before the page responds is loaded again', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/media/a.webp');
  render(<Picture image={IMAGE} alt="cup" />);
  expect(picture().tagName).toBe('SPAN');
});
