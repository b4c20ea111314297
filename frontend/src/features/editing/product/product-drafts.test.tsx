import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { testFile } from '@/model/media/file-fixture';
import { cancelUploadsOf } from '@/model/media/upload-manager';
import { allowLeaving } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { CreateProduct } from './create-product';

const limits = {
  priceMax: 9_999,
  stockMax: 9_999,
  skusMax: 500,
  specsMax: 3,
  specItemsMax: 50,
  productImagesMax: 9,
  defaultStock: 999,
  imageMaxBytes: 1_000_000,
};

/** The locks of one tab, with `ifAvailable` only. */
function locksOfTab(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, granted: (lock: Lock | null) => unknown) => {
    if (held.has(name)) return granted(null);
    held.add(name);
    await granted({ name, mode: 'exclusive' });
    held.delete(name);
  };
  return { request } as unknown as LockManager;
}

let locks: LockManager;

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <CreateProduct onSaved={() => undefined} onCancel={() => undefined} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: '商品名称' });
  await settle();
}

/** The phone discards the page, with the files that were chosen. */
async function discardPage() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  cancelUploadsOf('all');
  allowLeaving();
  await settle();
}

const nameBox = () => screen.getByRole('textbox', { name: '商品名称' });
const offer = async () => within(await screen.findByRole('region', { name: '未保存的草稿' }));
const button = (name: string) => screen.getByRole('button', { name });

/** Types a product into a form of its own, as in a second tab. */
async function begin(name: string) {
  await open();
  await userEvent.type(nameBox(), name);
  await settle();
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  localStorage.clear();
  await startI18n();
  locks = locksOfTab();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  vi.stubGlobal('fetch', async (input: Request) => {
    const { url } = new Request(input);
    // Pictures are never done.
    if (url.includes('/api/upload')) return new Promise(() => undefined);
    const data = url.includes('/api/platform')
      ? { limits }
      : { list: [{ id: 1, name: '茶杯', children: [], translations: null }], shop: {} };
    return new Response(JSON.stringify({ code: 0, data, message: '' }));
  });
});

test('of two products that were begun both are named, and each can be chosen', async () => {
  await begin('紫砂壶');
  await discardPage();
  // Another tab has the first name, so that this form has one of its own.
  let free: (() => void) | undefined;
  void locks.request(
    'draft/guest/product/new',
    { ifAvailable: true },
    () =>
      new Promise<void>((end) => {
        free = end;
      }),
  );
  await begin('青花碗');
  await discardPage();
  free?.();
  await settle();

  await open();
  expect((await offer()).getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    expect.stringContaining('紫砂壶'),
    expect.stringContaining('青花碗'),
  ]);
  await userEvent.click(button('继续填写：青花碗'));
  await waitFor(() => expect(nameBox()).toHaveValue('青花碗'));
  await userEvent.click(await screen.findByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(nameBox()).toHaveValue('紫砂壶'));
  // What was in the form before is offered in its place.
  expect((await offer()).getByText('青花碗')).toBeVisible();
  await userEvent.click(button('放弃'));
  await waitFor(() => expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull());
  expect(nameBox()).toHaveValue('紫砂壶');
});

test('a draft says which pictures were not sent, before and after it is continued, until they are chosen again', async () => {
  await begin('茶杯');
  const file = (name: string) => testFile(name, 'image/png');
  const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(chooser(), { target: { files: [file('正面.png'), file('底部.png')] } });
  await settle();
  await discardPage();
  await open();
  expect((await offer()).getByText(/还没有上传/)).toHaveTextContent('正面.png');
  expect((await offer()).getByText(/还没有上传/)).toHaveTextContent('底部.png⁩（第 2 个）');
  await userEvent.click(button('继续填写'));
  const missing = await screen.findByText(/这些文件没有上传/);
  expect(missing).toHaveTextContent('正面.png');
  // Another reload forgets nothing.
  await settle();
  await discardPage();
  await open();
  expect((await offer()).getByText(/还没有上传/)).toHaveTextContent('正面.png');
  await userEvent.click(button('继续填写'));
  await screen.findByText(/这些文件没有上传/);
  fireEvent.change(chooser(), { target: { files: [file('正面.png')] } });
  await waitFor(() => expect(screen.getByText(/这些文件没有上传/)).not.toHaveTextContent('正面.png'));
  await userEvent.click(button('知道了'));
  expect(screen.queryByText(/这些文件没有上传/)).toBeNull();
});
