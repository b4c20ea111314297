import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from './logo';

test('a mark whose picture cannot be had is the first character of the name until it can', () => {
  const { container, rerender } = render(<Logo name=" 茶具行" image={{ url: '/media/gone.webp' }} />);
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('茶');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/gone.webp');
  rerender(<Logo name=" 茶具行" image={{ url: '/media/another.webp' }} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/another.webp');
});
