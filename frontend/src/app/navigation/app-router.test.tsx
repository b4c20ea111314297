import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@/api/errors';
import { startI18n } from '@/i18n/setup';
import { Link } from '@/ui/link';
import { openApp } from './test-app';

const scrollTo = vi.fn();
let scrolled = 0;

/** Code that arrives when it is let. */
function later(text: string) {
  let resolve = (_: { default: ComponentType }) => {};
  let reject = (_: Error) => {};
  const arrived = new Promise<{ default: ComponentType }>((...settle) => {
    [resolve, reject] = settle;
  });
  return {
    load: () => arrived,
    arrive: () => act(async () => resolve({ default: () => <p>{text}</p> })),
    fail: (cause: Error) => act(async () => reject(cause)),
  };
}

function Broken(): never {
  throw new Error('a fault in the page');
}

function Start() {
  return (
    <>
      <p>the start</p>
      <Link href="/slow">slow</Link>
      <Link href="/slower">slower</Link>
      <Link href="/broken">broken</Link>
      <Link href="/list">list</Link>
      <Link href="/goods">goods</Link>
    </>
  );
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

function open(more: RouteObject[], url = '/start') {
  openApp([{ path: '/start', element: <Start />, handle: {} }, ...more], url);
}

beforeAll(async () => {
  await startI18n();
});

beforeEach(() => {
  scrolled = 0;
  scrollTo.mockReset().mockImplementation((_left: number, top: number) => {
    scrolled = top;
  });
  window.scrollTo = scrollTo as never;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
});

test('a page stays until the code of the next one is there', async () => {
  const slow = later('the slow page');
  open([{ path: '/slow', handle: { load: slow.load } }]);
  await follow('slow');
  expect(screen.getByText('the start')).toBeVisible();
  expect(window.location.pathname).toBe('/start');
  await slow.arrive();
  expect(await screen.findByText('the slow page')).toBeVisible();
  expect(window.location.pathname).toBe('/slow');
});

test('of two pages that are loading the one that was asked for last is shown', async () => {
  const [slow, slower] = [later('the slow page'), later('the slower page')];
  open([
    { path: '/slow', handle: { load: slow.load } },
    { path: '/slower', handle: { load: slower.load } },
  ]);
  await follow('slower');
  await follow('slow');
  await slow.arrive();
  await slower.arrive();
  expect(await screen.findByText('the slow page')).toBeVisible();
  expect(screen.queryByText('the slower page')).toBeNull();
  expect(window.location.pathname).toBe('/slow');
});

test('the first page of a visit is a skeleton until its code is there', async () => {
  const slow = later('the slow page');
  open([{ path: '/slow', handle: { load: slow.load } }], '/slow');
  expect(screen.queryByText('the slow page')).toBeNull();
  expect(document.querySelector('.skframe')).toBeInTheDocument();
  await slow.arrive();
  expect(await screen.findByText('the slow page')).toBeVisible();
});

test('a page whose code cannot be loaded says so, and the way back shows the page before', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const slow = later('the slow page');
  open([{ path: '/slow', handle: { load: slow.load } }]);
  await follow('slow');
  await slow.fail(new NetworkError('offline'));
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(window.location.pathname).toBe('/slow');
  window.history.back();
  expect(await screen.findByText('the start')).toBeVisible();
  vi.unstubAllGlobals();
});

test('a page that throws says so, and the way back shows the page before', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  open([{ path: '/broken', Component: Broken, handle: {} }]);
  await follow('broken');
  expect(await screen.findByRole('button', { name: '刷新页面' })).toBeVisible();
  window.history.back();
  expect(await screen.findByText('the start')).toBeVisible();
});

test('a page is shown from its start, and on the way back where it was left', async () => {
  open([{ path: '/list', element: <Link href="/list?page=2">next</Link>, handle: {} }]);
  // The reader may have scrolled before the app responds.
  expect(scrollTo).not.toHaveBeenCalled();
  scrolled = 700;
  await follow('list');
  await waitFor(() => expect(scrolled).toBe(0));
  scrolled = 300;
  await follow('next');
  await waitFor(() => expect(scrolled).toBe(0));
  window.history.back();
  await waitFor(() => expect(scrolled).toBe(300));
  window.history.back();
  await waitFor(() => expect(scrolled).toBe(700));
});

test('a kept page is shown where it was left on every visit', async () => {
  const kept = { layout: 'keepalive' };
  open([{ path: '/list', element: <Link href="/start">leave</Link>, handle: kept }]);
  await follow('list');
  scrolled = 900;
  await follow('leave');
  await waitFor(() => expect(scrolled).toBe(0));
  await follow('list');
  await waitFor(() => expect(scrolled).toBe(900));
});

test('a kept page that begins at its top does so when it is opened anew, and not on the way back', async () => {
  const kept = { layout: 'keepalive' } as const;
  open([
    { path: '/goods', element: <Link href="/product">product</Link>, handle: kept },
    { path: '/product', element: <p>the product</p>, handle: { ...kept, startsAtTop: true } },
  ]);
  await follow('goods');
  await follow('product');
  await screen.findByText('the product');
  scrolled = 900;
  act(() => window.history.back());
  await waitFor(() => expect(scrolled).toBe(0));
  scrolled = 400;
  await follow('product');
  await waitFor(() => expect(scrolled).toBe(0));
  act(() => window.history.back());
  await waitFor(() => expect(scrolled).toBe(400));
});
