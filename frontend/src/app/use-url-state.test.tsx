import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useUrlId, useUrlState } from './use-url-state';

function wrapper({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={['/order?m=jingci&side=placed']}>{children}</MemoryRouter>;
}

test('a change sets and removes the named parameters and leaves all others', () => {
  const { result } = renderHook(() => ({ state: useUrlState(), search: useLocation().search }), { wrapper });
  act(() => result.current.state[1]({ side: null, status: 'shipped', keyword: '' }));
  expect(result.current.search).toBe('?m=jingci&status=shipped');
});

test('an id is read as a number and removed by null', () => {
  const { result } = renderHook(() => ({ id: useUrlId('area'), search: useLocation().search }), { wrapper });
  expect(result.current.id[0]).toBeNull();
  act(() => result.current.id[1](7));
  expect(result.current.id[0]).toBe(7);
  act(() => result.current.id[1](null));
  expect(result.current.search).toBe('?m=jingci&side=placed');
});

test.each(['abc', '-1', '0', '1.5', '99999999999999999999'])('%s is no id', (written) => {
  const { result } = renderHook(() => useUrlId('area'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/originating?area=${written}`]}>{children}</MemoryRouter>
    ),
  });
  expect(result.current[0]).toBeNull();
});
