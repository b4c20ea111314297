import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { DRAFTS_MAX_CHARACTERS, writeDraft } from '@/model/drafts/draft-store';
import type { Limits } from '@/model/platform';
import { allowLeaving } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { CategorySheet } from './category/category-sheet';
import { FIRST_LEVEL } from './category/fields';
import type { UserView } from './queries';
import { SHOP_TEXTS } from './shop/fields';
import { ShopForm } from './shop/shop-form';

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

async function open(form: ReactNode) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UiTextsFixture>{form}</UiTextsFixture>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await settle();
}

/** The phone discards the page: nothing of React runs any more but the event. */
async function discardPage() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  allowLeaving();
  await settle();
}

async function continueDraft() {
  await screen.findByRole('region', { name: '未保存的草稿' });
  await userEvent.click(screen.getByRole('button', { name: '继续填写' }));
  await settle();
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  localStorage.clear();
  await startI18n();
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ code: 0, message: '', data: { list: [], shop: {} } })),
  );
});

const NEW_CATEGORY = (
  <CategorySheet target={{ node: null, parentId: FIRST_LEVEL }} firstLevel={[]} onClose={() => undefined} />
);

test('a draft is offered at the first rendering', async () => {
  await open(NEW_CATEGORY);
  await userEvent.type(
    within(screen.getByRole('dialog')).getByRole('textbox', { name: '分类名称' }),
    '青花瓷',
  );
  await discardPage();
  void open(NEW_CATEGORY);
  expect(screen.getByRole('region', { name: '未保存的草稿' })).toBeVisible();
  await settle();
});

test('a form says while it is typed in that the storage is full', async () => {
  await open(NEW_CATEGORY);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const name = within(screen.getByRole('dialog')).getByRole('textbox', { name: '分类名称' });
  await userEvent.type(name, '青花');
  expect(await screen.findByText(/存储空间已满/)).toBeVisible();
  full.mockRestore();
  await userEvent.type(name, '瓷');
  await waitFor(() => expect(screen.queryByText(/存储空间已满/)).toBeNull());
});

test('a form says how many drafts it has taken the room of', async () => {
  const values = 'a'.repeat(DRAFTS_MAX_CHARACTERS / 2 - 200);
  const old = (savedAt: number) => ({ savedAt, values, base: '', revision: null, attempt: null });
  writeDraft('5/older', old(Date.now() - 2000));
  writeDraft('5/old', old(Date.now() - 1000));
  await open(NEW_CATEGORY);
  expect(screen.queryByText(/已删除最早的/)).toBeNull();
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: '分类名称' }), '杯');
  expect(await screen.findByText(/已删除最早的 1\s份草稿/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText(/已删除最早的/)).toBeNull();
});

test('a category that is being typed comes back after a reload', async () => {
  const name = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: '分类名称' });
  await open(NEW_CATEGORY);
  await userEvent.type(name(), '青花瓷');
  await discardPage();
  await open(NEW_CATEGORY);
  expect(name()).toHaveValue('');
  await continueDraft();
  expect(name()).toHaveValue('青花瓷');
});

test('the settings of a shop that are being typed come back after a reload, also the smallest order', async () => {
  const shop = {
    id: 7,
    carousel: [],
    websiteKeywords: [],
    orderMinimum: 0,
    mainImage: null,
    customerServiceQr: null,
    video: null,
    shippingArea: 'domestic',
    area: null,
    businessCategory: null,
    salesmanMobile: '',
    mobile: '',
    wechatId: '',
    whatsapp: '',
    showPlatformSupport: true,
  } as unknown as UserView['shop'];
  const account = {
    originals: { ...Object.fromEntries(SHOP_TEXTS.map((text) => [text, ''])), websiteName: '清河瓷业' },
    language: 'zh',
    alias: 'qinghe',
    licenseImage: null,
    operatorName: '',
    email: '',
    showEmail: false,
    takesInquiries: true,
    recommendedProductIds: [],
    translations: null,
    revision: 3,
    aliasChangeableAt: null,
  } as unknown as NonNullable<UserView['account']>;
  const form = (
    <ShopForm
      shop={shop}
      account={account}
      limits={{ websiteNameMax: 50, carouselImagesMax: 9, recommendedProductsMax: 20 } as Limits}
      onSaved={() => undefined}
      latest={() => Promise.reject(new Error('not asked for'))}
    />
  );
  const box = (name: string) => screen.getByRole('textbox', { name });
  await open(form);
  await userEvent.type(box('主营产品'), '茶具');
  await userEvent.type(box('每单最低金额（留空不限）'), '300');
  await discardPage();
  await open(form);
  expect(box('主营产品')).toHaveValue('');
  await continueDraft();
  expect(box('主营产品')).toHaveValue('茶具');
  expect(box('每单最低金额（留空不限）')).toHaveValue('300');
});
