import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { type RouteObject, useNavigate } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { useLeaveGuard } from '@/ui/leave-guard';
import { Link } from '@/ui/link';
import { Sheet } from '@/ui/sheet';
import { useUrlState } from '../use-url-state';
import { openApp } from './test-app';

const question = { title: 'Lose it?', confirmLabel: 'Lose', cancelLabel: 'Keep', leaving: true };

function Shop() {
  const [isOpen, setOpen] = useState(false);
  const [isNested, setNested] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [params, change] = useUrlState();
  const navigate = useNavigate();
  useLeaveGuard(isDirty, async () => (await confirm(question)) === 'confirm');
  return (
    <>
      <p>the shop {params.get('q')}</p>
      <Link href="/next">onward</Link>
      <Button onPress={() => setDirty(true)}>type</Button>
      <Button onPress={() => setOpen(true)}>open</Button>
      <Button onPress={() => change({ step: 'form' })}>buy</Button>
      <Sheet open={params.get('step') === 'form'} onClose={() => change({ step: null })} title="form">
        words
      </Sheet>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="outer">
        <Button onPress={() => setNested(true)}>more</Button>
        <Button onPress={() => change({ q: 'red' })}>filter</Button>
        <Button onPress={() => setOpen(false)}>done</Button>
        <Link href="/next">leave</Link>
        <Button
          onPress={() => {
            setOpen(false);
            void navigate('/slow');
          }}
        >
          order
        </Button>
        <Sheet open={isNested} onClose={() => setNested(false)} title="inner">
          <Button onPress={() => setNested(false)}>fewer</Button>
          <Button
            onPress={() => {
              setNested(false);
              change({ q: 'red' });
            }}
          >
            choose
          </Button>
        </Sheet>
      </Sheet>
    </>
  );
}

function Next() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>the next page</p>
      <Button onPress={() => setOpen(true)}>open here</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="here">
        words
      </Sheet>
    </>
  );
}

/** Loads the code of the slow page. */
let load = () => {};

const slow = () =>
  new Promise<{ default: () => ReactNode }>((resolve) => {
    load = () => resolve({ default: () => <p>the slow page</p> });
  });

const children: RouteObject[] = [
  { path: '/slow', handle: { load: slow } },
  { path: '/shop', element: <Shop />, handle: { layout: 'keepalive' } },
  { path: '/next', element: <Next /> },
  { path: '/elsewhere', element: <p>another site</p> },
];

let visit = 0;

/** Opens the shop as the first page of a visit; the entry before it is another site. */
async function start() {
  window.history.pushState(null, '', '/elsewhere');
  visit += 1;
  openApp(children, `/shop?visit=${visit}`);
  await screen.findByText(/the shop/);
}

/** Waits until entries have been added or removed; nothing else shows it. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

async function back() {
  window.history.back();
  await settle();
}

async function press(name: string, role: 'button' | 'link' = 'button') {
  await userEvent.click(await screen.findByRole(role, { name }));
  await settle();
}

const sheet = (name: string) => screen.queryByRole('dialog', { name });
const path = () => window.location.pathname;

beforeAll(async () => {
  window.scrollTo = () => undefined;
  await startI18n();
});

beforeEach(start);

test('back closes a sheet on the first page of a visit, and then leaves', async () => {
  await press('open');
  expect(sheet('outer')).toBeVisible();
  await back();
  await waitFor(() => expect(sheet('outer')).toBeNull());
  expect(path()).toBe('/shop');
  await back();
  expect(path()).toBe('/elsewhere');
});

test('a sheet that is closed by its button leaves no entry behind', async () => {
  await press('open');
  await press('done');
  await back();
  expect(path()).toBe('/elsewhere');
});

test('of nested sheets back closes the top one first', async () => {
  await press('open');
  await press('more');
  await back();
  await waitFor(() => expect(sheet('inner')).toBeNull());
  expect(sheet('outer')).toBeVisible();
  await back();
  await waitFor(() => expect(sheet('outer')).toBeNull());
  expect(path()).toBe('/shop');
  await back();
  expect(path()).toBe('/elsewhere');
});

test('a sheet that is opened and closed again and again needs one step back to leave', async () => {
  for (let time = 0; time < 3; time += 1) {
    await press('open');
    await press('more');
    await press('fewer');
    await press('done');
  }
  await back();
  expect(path()).toBe('/elsewhere');
});

test('back from a page that was opened from a sheet shows the page, and the next one leaves', async () => {
  await press('open');
  await press('leave', 'link');
  await waitFor(() => expect(screen.getByText('the next page')).toBeVisible());
  await back();
  await waitFor(() => expect(screen.getByText(/the shop/)).toBeVisible());
  expect(sheet('outer')).toBeNull();
  await back();
  expect(path()).toBe('/elsewhere');
});

test('back closes a sheet on a later page, and then goes to the page before', async () => {
  await press('onward', 'link');
  await press('open here');
  await back();
  await waitFor(() => expect(sheet('here')).toBeNull());
  await waitFor(() => expect(screen.getByText('the next page')).toBeVisible());
  await back();
  await waitFor(() => expect(screen.getByText(/the shop/)).toBeVisible());
});

test('what a sheet writes into the URL stays when it is closed', async () => {
  await press('open');
  await press('filter');
  await back();
  await waitFor(() => expect(sheet('outer')).toBeNull());
  expect(window.location.search).toContain('q=red');
  await waitFor(() => expect(screen.getByText('the shop red')).toBeVisible());
  await back();
  expect(path()).toBe('/elsewhere');
});

test('what a sheet writes into the URL stays when it is closed by its button', async () => {
  await press('open');
  await press('filter');
  await press('done');
  expect(window.location.search).toContain('q=red');
  await back();
  expect(path()).toBe('/elsewhere');
});

test.each([
  ['Keep', /the shop/],
  ['Lose', 'the next page'],
])('back from a changed form asks; %s', async (answer, text) => {
  await press('onward', 'link');
  await back();
  await press('type');
  await press('onward', 'link');
  await press(answer);
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
});

test('what the upper of two sheets writes into the URL as it closes is there for a reload', async () => {
  await press('open');
  await press('more');
  await press('choose');
  expect(sheet('inner')).toBeNull();
  expect(sheet('outer')).not.toBeNull();
  expect(window.location.search).toContain('q=red');
  await back();
  expect(sheet('outer')).toBeNull();
  expect(window.location.search).toContain('q=red');
  await back();
  expect(path()).toBe('/elsewhere');
});

test('a step forward opens a sheet again that the address names, and back closes it again', async () => {
  await press('buy');
  await back();
  await waitFor(() => expect(sheet('form')).toBeNull());
  window.history.forward();
  await waitFor(() => expect(sheet('form')).toBeVisible());
  await settle();
  await back();
  await waitFor(() => expect(sheet('form')).toBeNull());
  await settle();
  await back();
  expect(path()).toBe('/elsewhere');
});

test('a step forward to a sheet that no address names does nothing', async () => {
  await press('open');
  await back();
  await waitFor(() => expect(sheet('outer')).toBeNull());
  window.history.forward();
  await settle();
  expect(sheet('outer')).toBeNull();
  await back();
  expect(path()).toBe('/elsewhere');
});

test('a link in a sheet over a changed form asks and goes on', async () => {
  await press('type');
  await press('open');
  await press('leave', 'link');
  await press('Lose');
  await waitFor(() => expect(screen.getByText('the next page')).toBeVisible());
  await back();
  await waitFor(() => expect(screen.getByText(/the shop/)).toBeVisible());
});

test('back closes a sheet over a changed form without asking about the form', async () => {
  await press('type');
  await press('open');
  await press('more');
  await press('fewer');
  expect(sheet('outer')).toBeVisible();
  await back();
  await waitFor(() => expect(sheet('outer')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(path()).toBe('/shop');
});

test('a popup that closes while another page loads leaves the history alone', async () => {
  await press('open');
  expect(window.history.state).toMatchObject({ popups: 1 });
  const go = vi.spyOn(window.history, 'go');
  await press('order');
  expect(sheet('outer')).toBeNull();
  expect(go).not.toHaveBeenCalled();
  load();
  expect(await screen.findByText('the slow page')).toBeVisible();
  await back();
  expect(await screen.findByText(/the shop/)).toBeVisible();
  await settle();
  expect(window.history.state).not.toHaveProperty('popups');
  go.mockRestore();
});
