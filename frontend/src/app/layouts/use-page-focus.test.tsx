import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Navigate, Outlet, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { keepFocus } from '@/ui/kept-focus';
import { Page } from '@/ui/page';
import { SkipLink } from './skip-link';
import { usePageFocus } from './use-page-focus';

function Frame() {
  const announced = usePageFocus();
  return (
    <>
      <SkipLink />
      <p role="status">{announced}</p>
      <Outlet />
    </>
  );
}

function Shop() {
  return (
    <Page title="Shop">
      <h1>Shop</h1>
      <Link to="/product">Cup</Link>
      <Link to="/late">Late</Link>
      <Link to="/search">Search</Link>
    </Page>
  );
}

function Late() {
  const [isHere, setHere] = useState(false);
  return (
    <Page title="Late">
      <button type="button" onClick={() => setHere(true)} tabIndex={-1}>
        arrive
      </button>
      {isHere && <h1>Arrived</h1>}
    </Page>
  );
}

/** As the login does: the page goes as soon as somebody is signed in, and the next one is loaded meanwhile. */
function Login() {
  const [isIn, signIn] = useState(false);
  if (isIn) return <Navigate to="/slow" replace />;
  return (
    <Page title="Login">
      <h1>Login</h1>
      <button type="button" onClick={() => signIn(true)}>
        Sign in
      </button>
    </Page>
  );
}

const SLOW_MS = 150;

function start(path = '/') {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', Component: Shop },
          {
            path: '/product',
            element: (
              <Page title="Cup">
                <h1>Cup</h1>
              </Page>
            ),
          },
          { path: '/late', Component: Late },
          { path: '/login', Component: Login },
          {
            path: '/slow',
            lazy: async () => {
              await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
              return { Component: Shop };
            },
          },
          {
            path: '/search',
            element: (
              <Page title="Search">
                {/* biome-ignore lint/a11y/noAutofocus: as the search page does. */}
                <h1>Search</h1> <input aria-label="words" autoFocus />
              </Page>
            ),
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

beforeAll(startI18n);
beforeEach(() => {
  // jsdom lays nothing out: everything in the document counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  Element.prototype.scrollIntoView = () => undefined;
});

test('the first page leaves the focus alone', async () => {
  start();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.body).toHaveFocus();
});

test('after a navigation the heading of the page has the focus, also after going back', async () => {
  const router = start();
  await follow('Cup');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cup' })).toHaveFocus());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus());
});

test('a heading that arrives later gets the focus when it does', async () => {
  start();
  await follow('Late');
  await new Promise((resolve) => setTimeout(resolve, 400));
  screen.getByText('arrive').click();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Arrived' })).toHaveFocus());
});

test('a box that takes the focus keeps it', async () => {
  start();
  await follow('Search');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.getByLabelText('words')).toHaveFocus();
});

test.each(['a click', 'Enter'])(
  'a sign-in by %s moves the focus to the next page, past the skip link',
  async (way) => {
    const end = keepFocus(() => location.pathname);
    start('/login');
    const skipLink = screen.getByRole('link', { name: '跳到主要内容' });
    const onSkipLink = vi.fn();
    skipLink.addEventListener('focus', onSkipLink);
    const button = screen.getByRole('button', { name: 'Sign in' });
    button.focus();
    await (way === 'Enter' ? userEvent.keyboard('{Enter}') : userEvent.click(button));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
    expect(onSkipLink).not.toHaveBeenCalled();
    end();
  },
);

test('the skip link leads to the content and leaves the address', async () => {
  start();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});
