import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchWords } from './use-search-words';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => useSearchWords(), { wrapper }).result;
}

function startWithNavigation(address: string) {
  const navigate: { current: (to: string) => void } = { current: () => undefined };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const words = renderHook(
    () => {
      const go = useNavigate();
      navigate.current = (to) => void go(to);
      return useSearchWords();
    },
    { wrapper },
  ).result;
  return { words, navigate };
}

const pause = () => act(() => vi.runAllTimers());

describe('useSearchWords', () => {
  it('begins with the words of the address', () => {
    expect(start('/search?keyword=%E6%9D%AF').current).toMatchObject({ typed: '杯', keyword: '杯' });
  });
  it('searches after a pause in typing', () => {
    const words = start('/search');
    act(() => words.current.type('cup'));
    expect(words.current.keyword).toBe('');
    pause();
    expect(words.current.keyword).toBe('cup');
  });
  it('searches only for what stands there after the pause', () => {
    const words = start('/search');
    act(() => words.current.type('cu'));
    act(() => words.current.type('cups'));
    pause();
    expect(words.current.keyword).toBe('cups');
  });
  it('keeps a space at the end of what is typed, but does not search for it', () => {
    const words = start('/search');
    act(() => words.current.type('tea '));
    pause();
    expect(words.current).toMatchObject({ typed: 'tea ', keyword: 'tea' });
  });
  it('keeps what is typed while the address follows', () => {
    const words = start('/search');
    act(() => {
      words.current.searchNow('cu');
      words.current.type('cup');
    });
    expect(words.current).toMatchObject({ typed: 'cup', keyword: 'cu' });
    pause();
    expect(words.current.keyword).toBe('cup');
  });
  it('searches again for the former words, typed while the address follows', () => {
    const words = start('/search?keyword=cup');
    act(() => {
      words.current.searchNow('cups');
      words.current.type('cup');
    });
    pause();
    expect(words.current).toMatchObject({ typed: 'cup', keyword: 'cup' });
  });
  it('shows what another search is for', () => {
    const { words, navigate } = startWithNavigation('/search?keyword=cup');
    act(() => words.current.searchNow('tea'));
    for (const keyword of ['cup', 'tea']) {
      act(() => navigate.current(`/search?keyword=${keyword}`));
      expect(words.current).toMatchObject({ typed: keyword, keyword });
    }
  });
  it('keeps what is typed while the address follows a choice beside the field', () => {
    const { words, navigate } = startWithNavigation('/search?keyword=cup');
    act(() => {
      words.current.type('tea');
      navigate.current('/search');
    });
    expect(words.current).toMatchObject({ typed: 'tea', keyword: '' });
    pause();
    expect(words.current.keyword).toBe('tea');
  });
  it('shows the start again at once when the field is cleared', () => {
    const words = start('/search?keyword=cup');
    act(() => words.current.type(''));
    expect(words.current).toMatchObject({ typed: '', keyword: '' });
  });
});
