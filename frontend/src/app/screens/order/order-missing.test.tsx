import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { saveTokens, signOut } from '@/api/session';
import { RouterBridge } from '@/app/router-bridge';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { OrderMissing } from './order-missing';

const PATH = '/order/detail/261120K7XQ2M9PBD?t=old';

function open(path = PATH) {
  const element = (
    <RouterBridge>
      <UiTextsFixture>
        <OrderMissing />
      </UiTextsFixture>
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

beforeEach(async () => {
  await startI18n();
  await loadTexts('order');
});

test('a visitor with an order link without a valid token reads why, signs in and returns', async () => {
  signOut();
  open();
  expect(await screen.findByText('无法打开此订单')).toBeVisible();
  expect(screen.getByText(/已超过 30 天有效期。如果这是您的订单，请登录查看/)).toBeVisible();
  expect(screen.getByRole('link', { name: '登录查看' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(PATH)}`,
  );
  expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/home');
});

test('without a share link, a visitor whose session has ended reads to sign in', async () => {
  signOut();
  open('/order/detail/261120K7XQ2M9PBD');
  expect(await screen.findByText('请登录后查看订单')).toBeVisible();
  expect(screen.queryByText('无法打开此订单')).toBeNull();
  expect(screen.getByRole('link', { name: '登录查看' })).toBeVisible();
});

test('a user who may not see the order is led to their own', async () => {
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  open();
  expect(await screen.findByText(/请让发送者重新转发订单链接/)).toBeVisible();
  expect(screen.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/order');
  expect(screen.queryByRole('link', { name: '登录查看' })).toBeNull();
});
