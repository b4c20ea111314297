import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepAliveQuery } from '@/api/query-client';
import { startI18n } from '@/i18n/setup';
import { Link } from '@/ui/link';
import { openApp } from '../navigation/test-app';

const load = vi.fn(async (id: string) => `goods ${id}`);

function Goods() {
  const id = useParams().id ?? '';
  const { search } = useLocation();
  const [filter, setFilter] = useState('none');
  const { data } = useQuery({ queryKey: ['goods', id], queryFn: () => load(id), ...keepAliveQuery });
  return (
    <>
      <p>{`${data} filter ${filter} at ${search}`}</p>
      <button type="button" onClick={() => setFilter('red')}>
        choose red
      </button>
      <Link href="/plain">leave</Link>
      <Link href="/kept/2">other</Link>
    </>
  );
}

function Plain() {
  return (
    <>
      <p>plain</p>
      <Link href="/kept/1?sort=new">return</Link>
    </>
  );
}

function start() {
  openApp(
    [
      { path: '/kept/:id', Component: Goods, handle: { layout: 'keepalive' } },
      { path: '/plain', Component: Plain, handle: {} },
    ],
    '/kept/1?sort=new',
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

beforeAll(async () => {
  window.scrollTo = () => undefined;
  // Loaded after the page in the browser; here the first page is left at once.
  await Promise.all([startI18n(), import('./late-layer')]);
});
beforeEach(() => load.mockClear());

test('coming back restores what was chosen without a request', async () => {
  start();
  await screen.findByText('goods 1 filter none at ?sort=new');
  await click('choose red');
  await follow('leave');
  expect(await screen.findByText('plain')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/filter red/)).not.toBeVisible());
  window.history.back();
  // The kept page is always in the document: wait until it is visible.
  await waitFor(() => expect(screen.getByText('goods 1 filter red at ?sort=new')).toBeVisible());
  expect(load).toHaveBeenCalledTimes(1);
});

test('coming back returns the focus to the link that was followed', async () => {
  // jsdom lays nothing out: what no style hides counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    return (this.closest('[style*="display: none"]') ? [] : [{}]) as never;
  });
  start();
  await screen.findByText('goods 1 filter none at ?sort=new');
  await waitFor(() => expect(document.querySelector('p[role=status]')).toBeInTheDocument());
  // What keeps the focus begins in an effect, after the rendering.
  await act(async () => undefined);
  await follow('leave');
  await screen.findByText('plain');
  window.history.back();
  await waitFor(() => expect(screen.getByRole('link', { name: 'leave' })).toHaveFocus());
});

test('coming back after a while shows the same and asks behind it', async () => {
  start();
  await screen.findByText('goods 1 filter none at ?sort=new');
  await follow('leave');
  await screen.findByText('plain');
  const later = Date.now() + 6 * 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  window.history.back();
  await waitFor(() => expect(screen.getByText('goods 1 filter none at ?sort=new')).toBeVisible());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test('a hidden page goes on seeing its own address', async () => {
  start();
  await screen.findByText('goods 1 filter none at ?sort=new');
  await follow('leave');
  await screen.findByText('plain');
  expect(screen.getByText('goods 1 filter none at ?sort=new')).toBeInTheDocument();
});

test('two products are two pages', async () => {
  start();
  await screen.findByText('goods 1 filter none at ?sort=new');
  await click('choose red');
  await follow('other');
  expect(await screen.findByText(/^goods 2 filter none/)).toBeVisible();
  expect(screen.getByText(/filter red/)).not.toBeVisible();
});
