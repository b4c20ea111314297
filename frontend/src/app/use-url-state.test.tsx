import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
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

test('a change that comes after the page was left does not lead back to it', () => {
  let change: ReturnType<typeof useUrlState>[1] = () => undefined;
  function Orders() {
    [, change] = useUrlState();
    return null;
  }
  const Place = () => useLocation().pathname;
  const Leave = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate('/home')}>
        leave
      </button>
    );
  };
  render(
    <MemoryRouter initialEntries={['/order?m=jingci&lang=en']}>
      <Routes>
        <Route path="/order" element={<Orders />} />
        <Route path="/home" element={null} />
      </Routes>
      <Leave />
      <p>
        <Place />
      </p>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  act(() => change({ lang: null }));
  expect(screen.getByRole('paragraph')).toHaveTextContent('/home');
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
