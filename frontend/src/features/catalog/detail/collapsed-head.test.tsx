import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import type { ProductView } from '../queries';
import { CollapsedHead } from './collapsed-head';
import { sampleProduct } from './product-fixture';

beforeAll(startI18n);

const observed: Element[] = [];
let report: (isIntersecting: boolean, height?: number) => void;

beforeEach(() => {
  observed.length = 0;
  class Observer {
    constructor(call: IntersectionObserverCallback) {
      report = (isIntersecting, height = 390) => {
        const boundingClientRect = { height } as DOMRectReadOnly;
        const rootBounds = {} as DOMRectReadOnly;
        const entry = { isIntersecting, boundingClientRect, rootBounds } as IntersectionObserverEntry;
        act(() => call([entry], this as unknown as IntersectionObserver));
      };
    }
    observe = (element: Element) => observed.push(element);
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

function show(more: Partial<ProductView> = {}) {
  const onBuy = vi.fn();
  const { container } = render(
    <>
      <div>
        <CollapsedHead product={sampleProduct(more)} priceWords="价格面议" onBuy={onBuy} />
      </div>
      <div>
        <div data-testid="pictures" />
      </div>
    </>,
  );
  return { bar: container.querySelector('[data-shown]') as HTMLElement, onBuy };
}

test('the bar appears once the pictures have scrolled away, and goes when they are back', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const { bar } = show();
  expect(observed).toEqual([document.querySelector('[data-testid="pictures"]')]);
  report(true);
  expect(bar.dataset.shown).toBe('false');
  report(false);
  expect(bar.dataset.shown).toBe('true');
  report(true);
  expect(bar.dataset.shown).toBe('false');
  expect(listen.mock.calls.filter(([type]) => type === 'scroll')).toEqual([]);
});

test('a page that is kept but not shown does not collapse', () => {
  const { bar } = show();
  report(false, 0);
  expect(bar.dataset.shown).toBe('false');
});

test('it has the price and the button for ordering, which is also in the bar below', async () => {
  const { bar, onBuy } = show({ type: 'multi', priceMin: 2880, priceMax: 4460 });
  expect(bar).toHaveTextContent('¥28.80–44.60选规格下单');
  // Not twice for people who listen, and not twice in the order of the Tab key.
  expect(bar).toHaveAttribute('aria-hidden', 'true');
  const button = bar.querySelector('button') as HTMLButtonElement;
  expect(button.tabIndex).toBe(-1);
  await userEvent.click(button);
  expect(onBuy).toHaveBeenCalledOnce();
});

test.each([{ availability: 'soldOut' as const }, { shop: { ...sampleProduct().shop, takesOrders: false } }])(
  'what cannot be ordered has no button: %j',
  (more) => {
    expect(show(more).bar.querySelector('button')).toBeNull();
  },
);
