import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveTokens, signOut } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { accountQuery } from '@/model/account';
import { setTitleCount } from '@/ui/title-count';
import { MainTabs } from './main-tabs';
import { useUnreadCounts } from './use-unread-counts';

const ring = vi.hoisted(() => vi.fn());
vi.mock('@/lib/chime', async (original) => ({ ...(await original<object>()), ring }));

const NONE = { orders: 0, inquiries: 0, notifications: 0, answers: 0, sent: 0 };
let counts: typeof NONE;
let asked: number;
let queries: QueryClient;

function Counting({ children }: { children?: ReactNode }) {
  useUnreadCounts();
  return children;
}

async function open() {
  queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Counting />
        <MainTabs isTab />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(asked).toBe(1));
}

beforeEach(async () => {
  signOut();
  counts = NONE;
  asked = 0;
  ring.mockClear();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(JSON.stringify({ code: 0, message: '', data: counts }));
  });
  await startI18n();
  document.title = '我的店铺';
});

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  setTitleCount(0);
});

test('a new order is on the tab and in the title 30 s later, and what shows orders is read again', async () => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  queries.setQueryData(accountQuery().queryKey, { shop: {} } as never);
  queries.setQueryData(['/api/order', {}], {});
  queries.setQueryData(['/api/today', {}], {});
  counts = { ...NONE, orders: 2, notifications: 2 };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('link', { name: /店铺.*2/ })).toBeVisible();
  expect(document.title).toBe('(2) 我的店铺');
  document.title = '订单';
  await waitFor(() => expect(document.title).toBe('(2) 订单'));
  expect(queries.getQueryState(accountQuery().queryKey)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['/api/order', {}])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['/api/today', {}])?.isInvalidated).toBe(true);
});

test('it rings for a merchant when more has arrived, and not when something was read', async () => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  counts = { ...NONE, orders: 1 };
  await open();
  const later = async (next: typeof NONE) => {
    counts = next;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
  };
  // What was there before the app was opened is no news, and neither is an answer to an inquiry.
  await later({ ...NONE, orders: 1, notifications: 3, answers: 1 });
  expect(ring).not.toHaveBeenCalled();
  await later({ ...NONE, orders: 1, inquiries: 1 });
  expect(ring).toHaveBeenCalledTimes(1);
  await later({ ...NONE, inquiries: 1 });
  await later({ ...NONE, inquiries: 1 });
  expect(ring).toHaveBeenCalledTimes(1);
});

test('the numbers are read again when the user returns', async () => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  await open();
  counts = { ...NONE, inquiries: 1 };
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByRole('link', { name: /店铺.*1/ })).toBeVisible();
});

test('a guest who sent an inquiry sees its answer', async () => {
  counts = { ...NONE, sent: 1 };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  expect(document.title).toBe('我的店铺');
  counts = { ...NONE, answers: 1, sent: 1 };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(document.title).toBe('(1) 我的店铺');
});

test('a guest who sent nothing asks once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked).toBe(1);
});
