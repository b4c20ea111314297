import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '@/app/providers';
import { startI18n } from '@/i18n/setup';
import Opening from './opening';

let picture: object | null;
let asked: number;

function open(path: string) {
  const routes = [
    { path: '/', element: <Opening /> },
    { path: '/home', element: <p>首页</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

beforeEach(async () => {
  localStorage.clear();
  picture = { url: '/opening.webp' };
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(
      JSON.stringify({ code: 0, message: '', data: { name: '青花', openingImage: picture } }),
    );
  });
  await startI18n();
});

test('a link to a shop opens the shop at once', async () => {
  const router = open('/?m=hengwen');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(router.state.location.search).toBe('?m=hengwen');
  expect(asked, 'nothing was waited for').toBe(0);
});

test('a tap closes the picture, which is shown once a day', async () => {
  open('/');
  await userEvent.click(await screen.findByRole('button', { name: '跳过' }));
  expect(await screen.findByText('首页')).toBeVisible();
  cleanup();
  open('/');
  expect(screen.getByText('首页')).toBeVisible();
});

test('without a picture the home page opens', async () => {
  picture = null;
  open('/');
  expect(await screen.findByText('首页')).toBeVisible();
});
