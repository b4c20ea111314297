import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Link, LinkProvider } from './link';

function click(init: MouseEventInit = {}) {
  const link = screen.getByRole('link', { name: 'Cups' });
  const event = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, event);
  return event.defaultPrevented;
}

test('a link opens its page in the app', () => {
  const navigate = vi.fn();
  render(
    <LinkProvider navigate={navigate}>
      <Link href="/cups" replace>
        Cups
      </Link>
    </LinkProvider>,
  );
  expect(click()).toBe(true);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cups', { replace: true });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'the browser itself opens a link that is pressed with %o',
  (init) => {
    const navigate = vi.fn();
    render(
      <LinkProvider navigate={navigate}>
        <Link href="/cups">Cups</Link>
      </LinkProvider>,
    );
    expect(click(init)).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('without a router it is a plain link', () => {
  render(<Link href="/cups">Cups</Link>);
  expect(screen.getByRole('link', { name: 'Cups' })).toHaveAttribute('href', '/cups');
  expect(click()).toBe(false);
});
