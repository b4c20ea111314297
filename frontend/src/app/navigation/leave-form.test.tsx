import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RouteObject } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { useLeaveGuard } from '@/ui/leave-guard';
import { Link } from '@/ui/link';
import { Sheet } from '@/ui/sheet';
import { openApp } from './test-app';

const question = { title: 'Lose it?', confirmLabel: 'Lose', cancelLabel: 'Keep', leaving: true };

function Form({ dirty }: { dirty: boolean }) {
  const [open, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useLeaveGuard(dirty, async () => (await confirm(question)) === 'confirm');
  return (
    <>
      <p>the form</p>
      <Button onPress={() => setOpen(true)}>open</Button>
      <Sheet open={open} isHeld={isSaving} onClose={() => setOpen(false)} title="choices">
        <Link href="/next">go on</Link>
        <Button onPress={() => setSaving(!isSaving)}>save</Button>
      </Sheet>
    </>
  );
}

async function start(dirty: boolean) {
  const screens: RouteObject[] = [
    { path: '/before', element: <Link href="/form">to the form</Link> },
    { path: '/form', element: <Form dirty={dirty} /> },
    { path: '/next', element: <p>next</p> },
  ];
  openApp(screens, '/before');
  await userEvent.click(screen.getByRole('link', { name: 'to the form' }));
  await screen.findByText('the form');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  window.scrollTo = () => undefined;
  await startI18n();
});

test('back closes an open sheet and stays on the page', async () => {
  await start(false);
  await press('open');
  expect(await screen.findByRole('dialog', { name: 'choices' })).toBeVisible();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('the form')).toBeVisible();
});

test('back, Escape and the close button leave a sheet open while it is being saved', async () => {
  await start(false);
  await press('open');
  const sheet = await screen.findByRole('dialog', { name: 'choices' });
  await press('save');
  window.history.back();
  await userEvent.keyboard('{Escape}');
  await press('关闭');
  // The browser goes back later, and the sheet gets its entry again.
  await new Promise((done) => setTimeout(done, 50));
  expect(sheet).toBeVisible();
  await press('save');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('the form')).toBeVisible();
});

test('back without a popup leaves a clean page', async () => {
  await start(false);
  window.history.back();
  expect(await screen.findByText('to the form')).toBeVisible();
});

test.each([
  ['Keep', 'the form'],
  ['Lose', 'to the form'],
])('leaving a dirty form asks; %s leads to "%s"', async (answer, text) => {
  await start(true);
  window.history.back();
  await screen.findByRole('alertdialog', { name: 'Lose it?' });
  await press(answer);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a link inside a sheet of a dirty form asks too', async () => {
  await start(true);
  await press('open');
  await userEvent.click(await screen.findByRole('link', { name: 'go on' }));
  await screen.findByRole('alertdialog', { name: 'Lose it?' });
  await press('Lose');
  expect(await screen.findByText('next')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
