import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { useLeaveGuard } from '@/ui/leave-guard';
import { Link } from '@/ui/link';
import { Sheet } from '@/ui/sheet';
import { RootLayout } from '../layouts/root-layout';
import { Providers } from '../providers';
import { RouterBridge } from '../router-bridge';

const question = { title: 'Lose it?', confirmLabel: 'Lose', cancelLabel: 'Keep' };

function Form({ dirty }: { dirty: boolean }) {
  const [open, setOpen] = useState(false);
  useLeaveGuard(dirty, async () => (await confirm(question)) === 'confirm');
  return (
    <>
      <p>the form</p>
      <Button onPress={() => setOpen(true)}>open</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="choices">
        <Link href="/next">go on</Link>
      </Sheet>
    </>
  );
}

function start(dirty: boolean) {
  const children: RouteObject[] = [
    { path: '/before', element: <p>before</p> },
    { path: '/form', element: <Form dirty={dirty} /> },
    { path: '/next', element: <p>next</p> },
  ];
  const frame = (
    <RouterBridge>
      <RootLayout routes={[]} />
    </RouterBridge>
  );
  const router = createMemoryRouter([{ element: frame, children }], {
    initialEntries: ['/before', '/form'],
    initialIndex: 1,
  });
  render(
    <Providers queries={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  window.scrollTo = () => undefined;
  await startI18n();
});

test('back closes an open sheet and stays on the page', async () => {
  const router = start(false);
  await press('open');
  expect(await screen.findByRole('dialog', { name: 'choices' })).toBeVisible();
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('the form')).toBeVisible();
});

test('back without a popup leaves a clean page', async () => {
  const router = start(false);
  await router.navigate(-1);
  expect(await screen.findByText('before')).toBeVisible();
});

test.each([
  ['Keep', 'the form'],
  ['Lose', 'before'],
])('leaving a dirty form asks; %s leads to "%s"', async (answer, text) => {
  const router = start(true);
  await router.navigate(-1);
  await screen.findByRole('alertdialog', { name: 'Lose it?' });
  await press(answer);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a link inside a sheet of a dirty form asks too', async () => {
  start(true);
  await press('open');
  await userEvent.click(await screen.findByRole('link', { name: 'go on' }));
  await screen.findByRole('alertdialog', { name: 'Lose it?' });
  await press('Lose');
  expect(await screen.findByText('next')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
