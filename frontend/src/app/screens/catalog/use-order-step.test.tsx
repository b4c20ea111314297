import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { withOrderStep } from '@/app/paths';
import { useOrderStep } from './use-order-step';

function start(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ order: useOrderStep(), search: useLocation().search }), { wrapper }).result;
}

describe('useOrderStep', () => {
  it('is closed at first', () => {
    expect(start('/product/detail/7').current.order.isOpen).toBe(false);
  });
  it('is open at once when the address asks for it', () => {
    expect(start('/product/detail/7?step=order').current.order.isOpen).toBe(true);
  });
  it('takes the step out of the address when closed, and leaves the shop in', () => {
    const page = start('/product/detail/7?m=jingci&step=order');
    act(() => page.current.order.close());
    expect(page.current.order.isOpen).toBe(false);
    expect(page.current.search).toBe('?m=jingci');
  });
  it('is in the address while it is open, with its form, so that a reload keeps both', () => {
    const page = start('/product/detail/7');
    act(() => page.current.order.open());
    expect(start(`/product/detail/7${page.current.search}`).current.order.isOpen).toBe(true);
    act(() => page.current.order.setForm('order'));
    const { order } = start(`/product/detail/7${page.current.search}`).current;
    expect([order.isOpen, order.form]).toEqual([true, 'order']);
    act(() => page.current.order.setForm(null));
    expect([page.current.order.isOpen, page.current.order.form]).toEqual([true, null]);
  });
  it('remembers having been open, so that closing can be seen', () => {
    const page = start('/product/detail/7');
    act(() => page.current.order.open());
    act(() => page.current.order.close());
    expect(page.current.order).toMatchObject({ isOpen: false, wasOpened: true });
  });
});

describe('withOrderStep', () => {
  it.each([
    ['/product/detail/7', '/product/detail/7?step=order'],
    ['/product/detail/7?m=jingci', '/product/detail/7?m=jingci&step=order'],
  ])('turns %s into %s', (href, expected) => {
    expect(withOrderStep(href)).toBe(expected);
  });
});
