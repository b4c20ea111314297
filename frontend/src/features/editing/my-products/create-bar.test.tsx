import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { CreateBar } from './create-bar';

let productCap: number;

beforeEach(async () => {
  await startI18n();
  productCap = 20;
  vi.stubGlobal('fetch', async () => {
    const settlement = { level: 'S', state: 'trial', productCount: 20, productCap };
    return new Response(JSON.stringify({ code: 0, message: '', data: { account: { settlement } } }));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiTextsFixture>
        <MemoryRouter>
          <CreateBar createHref="/create" quickHref="/quick" onContact={() => {}} />
        </MemoryRouter>
        <ConfirmHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  await screen.findByText('20 / 20');
});

test('after the cap was raised a product can be created once the page is seen again', async () => {
  productCap = 50;
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('link', { name: '创建商品' })).toBeVisible();
});

test('at the cap the button says why, and asks whether that is still so', async () => {
  productCap = 50;
  await userEvent.click(screen.getByRole('button', { name: '创建商品' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('商品数量已达上限');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(await screen.findByRole('link', { name: '创建商品' })).toBeVisible();
});
