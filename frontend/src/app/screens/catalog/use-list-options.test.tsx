import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useListOptions } from './use-list-options';
import { NO_FILTERS, useProductFilters } from './use-product-filters';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/product/list?m=jingci']}>{children}</MemoryRouter>
);

function start() {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { result } = renderHook(
    () => ({ options: useListOptions('shop', true), filters: useProductFilters() }),
    {
      wrapper,
    },
  );
  scrollTo.mockClear();
  return { result, scrollTo };
}

it('shows a list from its start in another order', () => {
  const { result, scrollTo } = start();
  act(() => result.current.options.setSort('priceAsc'));
  expect(result.current.options.sort).toBe('priceAsc');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

it('shows a list from its start with other filters', () => {
  const { result, scrollTo } = start();
  act(() => result.current.filters.set({ ...NO_FILTERS, inStock: true }));
  expect(result.current.filters.count).toBe(1);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

it('leaves the place when only the look changes', () => {
  const { result, scrollTo } = start();
  act(() => result.current.options.setView('rows'));
  expect(result.current.options.view).toBe('rows');
  expect(scrollTo).not.toHaveBeenCalled();
});

it('names no order that is the usual one', () => {
  const { result } = start();
  act(() => result.current.options.setSort('popular'));
  expect(result.current.options.sort).toBe('popular');
  act(() => result.current.options.setSort('shop'));
  expect(result.current.options.sort).toBe('shop');
});
