import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { RouteObject } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { saveTokens, saveUser, signOut } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { addLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { App } from './app';
import { createAppHistory } from './navigation/app-history';
import { loadScreensAt } from './navigation/load-screens';
import { NEWER, NewerServer, OPEN_ENUMS } from './newer-server-fixture';
import { routes } from './routes';

type Data = Record<string, unknown>;

interface Case {
  url: string;
  /** Enums whose values are known here, so that others are reached. */
  known?: string[];
  /** Changes what the server answers under paths that end so. */
  change?: Record<string, (data: Data) => object>;
  /** The path that is refused, for a reason that the app does not know. */
  refused?: string;
  /** Buttons to press, by a part of their name. */
  press?: string[];
  /** What must be shown, as key or as the server writes it. */
  texts?: string[];
  /** Which options must be chosen. */
  chosen?: string[];
  /** What must not be shown. */
  without?: string;
}

const CASES: Case[] = [
  { url: '/home?m=qinghua', texts: ['青花茶器'], without: '青花手绘茶杯' },
  { url: '/home?m=qinghua', known: ['SectionType'], texts: ['青花手绘茶杯'] },
  { url: '/introduce?m=qinghua', texts: ['shop:shippingArea.overseas'] },
  {
    url: '/originating?range=overseas',
    change: {
      '/api/area': ({ list }) => ({
        list: (list as object[]).map((area) => ({ ...area, merchantCount: 5, children: [] })),
      }),
    },
    texts: ['北京'],
  },
  { url: '/product/detail/1?m=qinghua', texts: ['青花手绘茶杯'] },
  // Who sees the price, and how much is in stock.
  {
    url: '/product/detail/1?m=qinghua',
    change: { '/api/product/1': (product) => ({ ...product, priceMin: null, priceMax: null, stock: null }) },
    texts: ['catalog:priceWords.ask', 'catalog:askPrice', 'catalog:few'],
  },
  // A price that the caller may see, for a reason that is newer than the app.
  {
    url: '/product/detail/1?m=qinghua',
    known: ['PriceVisibility'],
    change: {
      '/api/product/1': (product) => ({
        ...product,
        priceMin: null,
        priceMax: null,
        priceVisibility: 'signedIn',
      }),
      '/api/price': ({ list }) => ({
        list: (list as object[]).map((prices) => ({
          ...prices,
          productId: 1,
          priceMin: 1_234,
          priceMax: 1_234,
        })),
      }),
    },
    texts: ['12.34'],
  },
  { url: '/basket?m=qinghua', texts: ['order:basket.notOrderable'] },
  {
    url: '/order/detail/1?t=a',
    texts: [
      'order:payment.offline',
      'order:party.operator',
      'order:detail.masked',
      'order:packing.gap.other',
    ],
  },
  { url: '/order/detail/1/print', texts: ['order:payment.offline'] },
  { url: '/inquiry/1?t=a', texts: ['inquiry:facts.masked'] },
  { url: '/notifications', texts: ['notification:kind.other'] },
  {
    url: '/notifications/settings',
    change: { '/channels': ({ chat }) => ({ chat: { ...(chat as object), isAvailable: true, bound: 1 } }) },
    press: ['notification:test'],
    texts: ['notification:outcome.declined', 'notification:outcome.notDelivered'],
  },
  { url: '/suggestion', texts: ['account:feedback.status.open'] },
  {
    url: '/admin/users',
    press: ['admin:bulk.select', 'admin:bulk.selectOne', 'admin:bulk.renew', 'admin:bulk.renewBy'],
    texts: ['admin:bulk.failed_other'],
  },
  { url: '/waiting', texts: ['account:waiting.kind.other'] },
  { url: '/merchant', texts: ['account:level.state.active'] },
  { url: '/edit/base', chosen: ['editing:shop.overseas'] },
  { url: '/edit/home', texts: ['editing:home.type.other'] },
  { url: '/edit/product/import?import=1', texts: ['editing:import.cancel'] },
  { url: '/edit/watermark', texts: ['editing:watermark.contents.off'], without: 'editing:watermark.opacity' },
  { url: '/admin/users', texts: ['admin:status.disabled', 'admin:settlement.state.active'] },
  { url: '/admin/users/1', texts: ['admin:status.disabledNote', 'admin:settlement.state.active'] },
  { url: '/admin/areas?area=overseas', texts: ['北京'] },
  { url: '/admin/agreements', texts: ['admin-content:agreements.inForce'] },
  { url: '/admin/currency', texts: ['admin-content:currencies.source.manual'] },
  { url: '/notifications', refused: '/api/notification', texts: ['现在不行'] },
  {
    url: '/edit/product/list',
    change: { '/batch': ({ list }) => ({ list: [{ ...(list as object[])[0], message: '没有修改' }] }) },
    press: ['common:action.more', 'editing:products.hide'],
    texts: ['没有修改'],
  },
  { url: '/edit/product/list', texts: ['editing:readers.ask'] },
  { url: '/edit/base', texts: ['editing:readers.note.ask', 'editing:shop.stockWordsNote'] },
  {
    url: '/edit/translations?kind=home',
    press: ['editing:translations.home'],
    texts: ['editing:home.type.other'],
  },
];

const LINE = { skuId: 1, productId: 1, quantity: 20, price: 1_980, look: null };

const server = new NewerServer();

beforeAll(startI18n);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  window.localStorage.clear();
  signOut();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asOperator = ({ account }: Data) => ({ account: { ...(account as object), role: 'admin' } });

function serve({ known, change = {}, refused }: Case) {
  const changes = { '/api/user': asOperator, ...change };
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, window.location.origin),
      {
        method: input instanceof Request ? input.method : (init?.method ?? 'GET'),
      },
    );
    const { pathname } = new URL(request.url);
    if (pathname === refused)
      return new Response(JSON.stringify(server.refusal('现在不行')), { status: 409 });
    const body = server.answer(request.method.toLowerCase(), pathname, known);
    if (!body) return new Response(null, { status: 404 });
    const data = body.data as Data;
    const changed = Object.entries(changes).find(([end]) => pathname.endsWith(end))?.[1];
    return new Response(JSON.stringify({ ...body, data: changed ? { ...data, ...changed(data) } : data }));
  });
}

/** Opens the app at an address, with a session of an operator, who has a shop too. */
async function open(url: string) {
  const view = server.answer('get', '/api/user')?.data as Data;
  saveUser({ ...view, ...asOperator(view) } as unknown as Parameters<typeof saveUser>[0]);
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  window.history.replaceState(null, '', url);
  const own: RouteObject[] = routes.map((route) => ({
    ...route,
    children: route.children?.map((child) => ({ ...child })),
  })) as RouteObject[];
  await loadScreensAt(own, window.location.pathname);
  const history = createAppHistory((pathname) => loadScreensAt(own, pathname));
  await act(async () => {
    render(<App queries={createQueryClient()} history={history} routes={own} />);
  });
  return history;
}

const textOf = (text: string) => i18next.t(text as 'common:action.more', { skipInterpolation: true });

/** A text without its slots: names and numbers are in their places. */
const partsOf = (text: string) =>
  textOf(text)
    .split(/\{\{[^}]*\}\}/)
    .filter((part) => part.trim() !== '');

const shownText = () => document.body.textContent ?? '';

test.each(CASES)('$url shows fallbacks for unknown values', async (one) => {
  serve(one);
  updateBasket({ id: 1, alias: 'qinghua' }, (basket) => addLines(basket, [LINE], 'set', 0).basket);
  const history = await open(one.url);
  for (const name of one.press ?? []) {
    const [begin = ''] = textOf(name).split('{{');
    const control = await waitFor(() => {
      const named = { name: (found: string) => found.includes(begin) };
      const [first] = [
        ...screen.queryAllByRole('button', named),
        ...screen.queryAllByRole('checkbox', named),
      ];
      expect(first).toBeDefined();
      return first;
    });
    if (control) await userEvent.click(control);
  }
  await waitFor(() => {
    for (const part of (one.texts ?? []).flatMap(partsOf)) expect(shownText()).toContain(part);
  });
  for (const name of one.chosen ?? []) {
    expect(await screen.findByRole('radio', { name: textOf(name), checked: true })).toBeVisible();
  }
  if (one.without) expect(shownText()).not.toContain(textOf(one.without));
  expect(shownText()).not.toContain(NEWER);
  expect(shownText()).not.toMatch(/undefined|\[object|NaN|\{\{/);
  history.stop();
});

test('an unknown value of every enum that may grow was sent', () => {
  expect(OPEN_ENUMS.filter((name) => !server.sent.has(name))).toEqual([]);
});
