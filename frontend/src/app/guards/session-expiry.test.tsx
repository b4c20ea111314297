import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, expireSession, saveTokens, saveUser, signOut } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { removeCookie, writeCookie } from '@/lib/cookies';
import { useLeaveGuard } from '@/ui/leave-guard';
import { openApp } from '../navigation/test-app';

function Form({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty, async () => false);
  return <input aria-label="name" defaultValue="as typed" />;
}

const PRIVATE = ['account', 'own'];
let queries: QueryClient;

function open(path: string, dirty = false) {
  const session = { needsSession: true };
  const children: RouteObject[] = [
    { path: '/', element: <p>opening</p> },
    { path: '/edit', element: <Form dirty={dirty} />, handle: session },
    { path: '/public', element: <p>public page</p> },
  ];
  queries = new QueryClient();
  queries.setQueryData(PRIVATE, { mobile: '13900002218' });
  openApp(children, path, queries);
}

const logIn = (id: number) => {
  const account = { id, alias: 'jingci', role: 'merchant' };
  saveUser({ account, shop: { companyName: '' } } as never);
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
};

/** What another tab does to the shared cookies and storage. */
function inAnotherTab(change: () => void) {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionChanged' }));
  });
}

function signOutElsewhere() {
  removeCookie('accessToken');
  removeCookie('refreshToken');
  localStorage.removeItem('userInfo');
}

beforeAll(async () => {
  window.scrollTo = () => undefined;
  await startI18n();
});

beforeEach(() => {
  signOut();
  logIn(5);
});

test('a changed form stays when the session ends, and offers to log in', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  open('/edit', true);
  await screen.findByRole('textbox', { name: 'name' });
  act(expireSession);
  await screen.findByRole('alertdialog', { name: '登录已过期' });
  expect(screen.getByDisplayValue('as typed')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '去登录' }));
  expect(opened.mock.calls[0]?.[0]).toContain('/login');
  expect(screen.getByDisplayValue('as typed')).toBeVisible();
});

test('an unchanged form is left when the session ends', async () => {
  open('/edit');
  await screen.findByRole('textbox', { name: 'name' });
  act(expireSession);
  expect(await screen.findByText('opening')).toBeVisible();
  expect(queries.getQueryData(PRIVATE)).toBeUndefined();
});

test('a public page stays when the session ends, without what was read in it', async () => {
  open('/public');
  await screen.findByText('public page');
  act(expireSession);
  expect(screen.getByText('public page')).toBeVisible();
  expect(queries.getQueryData(PRIVATE)).toBeUndefined();
});

test('signing out in another tab leaves pages that need a session and clears what was read', async () => {
  open('/edit');
  await screen.findByRole('textbox', { name: 'name' });
  inAnotherTab(signOutElsewhere);
  expect(await screen.findByText('opening')).toBeVisible();
  expect(queries.getQueryData(PRIVATE)).toBeUndefined();
});

test('signing out in another tab clears what was read on a public page, which stays', async () => {
  open('/public');
  await screen.findByText('public page');
  inAnotherTab(signOutElsewhere);
  expect(screen.getByText('public page')).toBeVisible();
  expect(queries.getQueryData(PRIVATE)).toBeUndefined();
});

test('another user in another tab does not see what this tab has read', async () => {
  open('/public');
  await screen.findByText('public page');
  inAnotherTab(() =>
    localStorage.setItem(
      'userInfo',
      JSON.stringify({ id: 6, alias: 'b', role: 'merchant', companyName: '' }),
    ),
  );
  expect(queries.getQueryData(PRIVATE)).toBeUndefined();
});

test('a new token of the same user in another tab is taken over, and what was read stays', async () => {
  open('/public');
  await screen.findByText('public page');
  inAnotherTab(() => writeCookie('accessToken', 'newer', 1));
  expect(currentSession().accessToken).toBe('newer');
  expect(queries.getQueryData(PRIVATE)).toBeDefined();
});
