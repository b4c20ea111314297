import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import type { UserView } from '../types';
import { FIRST_STEPS, type FirstStep, stepsDone } from './first-steps';
import { FirstStepsCard } from './first-steps-card';

beforeEach(() => startI18n());

const EMPTY = {
  companyName: '',
  area: null,
  mobile: '',
  salesmanMobile: '',
  wechatId: '',
  whatsapp: '',
  customerServiceQr: null,
  productCount: 0,
} as unknown as UserView['shop'];

const done = (change: object, hasCategory = false, isShared = false) => [
  ...stepsDone({ ...EMPTY, ...change } as UserView['shop'], { hasCategory, isShared }),
];

test('a new shop has everything before it', () => {
  expect(done({})).toEqual([]);
});

test.each<[object, FirstStep[]]>([
  [{ companyName: '青花' }, ['name']],
  [{ area: { id: 3 } }, ['origin']],
  [{ wechatId: 'qinghua' }, ['contacts']],
  [{ whatsapp: '+971501234567' }, ['contacts']],
  [{ customerServiceQr: { id: 9 } }, ['contacts']],
  [{ productCount: 1 }, ['category', 'product']],
  [{ productCount: 5 }, ['category', 'product', 'share']],
])('with %o the steps %o are done', (change, steps) => {
  expect(done(change)).toEqual(steps);
});

test('a category and a shared link count without a product', () => {
  expect(done({}, true, true)).toEqual(['category', 'share']);
});

function show(steps: FirstStep[], onShare = () => {}) {
  const hrefs = { name: '/a', origin: '/b', contacts: '/c', category: '/d', product: '/e' };
  const card = <FirstStepsCard done={new Set(steps)} language="ar" hrefs={hrefs} onShare={onShare} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />);
}

test('each open step leads to its screen, done ones do not, and progress is shown', async () => {
  const share = vi.fn();
  show(['name', 'origin'], share);
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/c', '/d', '/e']);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '2');
  await userEvent.click(list.getByRole('button', { name: /把店铺发给客户/ }));
  expect(share).toHaveBeenCalledOnce();
});

test('it is gone when all is done', () => {
  show([...FIRST_STEPS]);
  expect(screen.queryByRole('list')).toBeNull();
});

test('the step of the name says in which language texts are written', () => {
  show([]);
  expect(screen.getByRole('link', { name: /填写店铺名称.*العربية/ })).toHaveAttribute('href', '/a');
});
