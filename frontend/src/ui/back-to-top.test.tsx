import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BackToTop } from './back-to-top';

function scrollTo(y: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

afterEach(() => scrollTo(0));

test('appears after two screens and leads to the top', async () => {
  const move = vi.fn();
  window.scrollTo = move as never;
  render(<BackToTop label="top" />);
  scrollTo(window.innerHeight);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  scrollTo(3 * window.innerHeight);
  await userEvent.click(screen.getByRole('button', { name: 'top' }));
  expect(move).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  scrollTo(0);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
