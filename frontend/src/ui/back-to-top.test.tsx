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

test('it makes room for a control on which the page comes to rest', () => {
  vi.useFakeTimers();
  let below: Element[] = [];
  document.elementsFromPoint = () => below;
  render(
    <>
      <button type="button">
        <span>add</span>
      </button>
      <a href="/card" data-testid="card">
        card
      </a>
      <BackToTop label="top" />
    </>,
  );
  const card = screen.getByTestId('card');
  card.getBoundingClientRect = () => new DOMRect(0, 0, 170, 300);
  const rest = (on: Element[]) => {
    below = on;
    scrollTo(3 * window.innerHeight);
    act(() => vi.advanceTimersByTime(500));
    return screen.getByRole('button', { name: 'top' }).closest('.totop')?.getAttribute('data-away');
  };
  // A card is large enough to be pressed elsewhere; a button is not.
  expect(rest([card])).toBe('false');
  expect(rest([screen.getByText('add'), card])).toBe('true');
  expect(rest([])).toBe('false');
  Reflect.deleteProperty(document, 'elementsFromPoint');
  vi.useRealTimers();
});

test('it makes room for the control in focus that it would cover', async () => {
  const places: Record<string, DOMRect> = {
    totop: new DOMRect(330, 700, 44, 44),
    below: new DOMRect(320, 690, 60, 60),
    above: new DOMRect(320, 100, 60, 60),
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return places[this.className] ?? new DOMRect();
  });
  render(
    <>
      <button type="button" className="below">
        add
      </button>
      <button type="button" className="above">
        other
      </button>
      <BackToTop label="top" />
    </>,
  );
  scrollTo(3 * window.innerHeight);
  const bar = screen.getByRole('button', { name: 'top' }).closest('.totop');
  expect(bar).toHaveAttribute('data-away', 'false');
  act(() => screen.getByRole('button', { name: 'add' }).focus());
  expect(bar).toHaveAttribute('data-away', 'true');
  act(() => screen.getByRole('button', { name: 'other' }).focus());
  expect(bar).toHaveAttribute('data-away', 'false');
});
