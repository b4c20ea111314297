import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '@/api/errors';
import { saveTokens, saveUser, signOut } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import type { SendContext } from '@/model/form/use-editor';
import type { Limits } from '@/model/platform';
import { NOTHING_STALE } from '@/model/translations/languages';
import { ConfirmHost } from '@/ui/confirm';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { CategoryNode, ProductBody, ProductView } from '../queries';
import { emptyProduct, type ProductDraft } from './draft';
import { ProductForm } from './product-form';

const limits = {
  priceMax: 9_999_999_999,
  stockMax: 9_999_999,
  skusMax: 500,
  specsMax: 3,
  specItemsMax: 50,
  productImagesMax: 9,
  defaultStock: 999,
} as Limits;

type Send = (body: ProductBody, context: SendContext<ProductDraft>) => Promise<ProductView>;

const product = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  ...emptyProduct(999, '件'),
  name: '杯',
  categoryId: 1,
  salePrice: '8',
  ...change,
});

interface Opened {
  initial?: ProductDraft;
  revision?: number | null;
  latest?: () => Promise<{ values: ProductDraft; revision: number; result: ProductView }>;
  send?: Send;
  onSaved?: () => void;
}

function open({ initial = product(), revision = null, latest, send, onSaved }: Opened = {}) {
  const sent = vi.fn<Send>(send ?? (async () => ({}) as ProductView));
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return <p>list</p>;
    return (
      <ProductForm
        draftName={revision === null ? 'product/new' : 'product/12'}
        revision={revision}
        initial={initial}
        stale={NOTHING_STALE}
        tree={[{ id: 1, name: '茶杯', children: [] } as unknown as CategoryNode]}
        limits={limits}
        send={sent}
        latest={latest}
        onSaved={() => {
          onSaved?.();
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <Screen />
        <ConfirmHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  return sent;
}

const nameField = () => screen.getByRole('textbox', { name: '商品名称' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function rename(text: string) {
  await userEvent.clear(nameField());
  await userEvent.type(nameField(), text);
}

/** The phone discards the page: nothing of React runs any more but the event. */
async function discardPage() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const offer = () => screen.findByRole('region', { name: '未保存的草稿' });
/** Long enough for the draft to be read. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Opens the editor, changes the name and loses the page. */
async function leaveDraft(name: string) {
  open();
  await settle();
  await rename(name);
  await discardPage();
}

/** Takes the offered draft, which has this name. */
async function resumeDraft(name: string, button = '继续填写') {
  await offer();
  await press(button);
  expect(nameField()).toHaveValue(name);
}

async function logIn(id: number) {
  const account = { id, alias: 'jingci', role: 'merchant' };
  saveUser({ account, shop: { companyName: '' } } as never);
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  await settle();
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  localStorage.clear();
  await startI18n();
  signOut();
  await logIn(Math.floor(Math.random() * 1e9));
});

test('what was typed before the page was lost is offered, and continues', async () => {
  await leaveDraft('青花盖碗');

  open();
  await offer();
  expect(nameField()).toHaveValue('杯');
  await press('继续填写');
  expect(nameField()).toHaveValue('青花盖碗');
  expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull();
});

test('a discarded draft is not offered again', async () => {
  await leaveDraft('青花盖碗');
  open();
  await offer();
  await press('放弃');
  await discardPage();
  open();
  await settle();
  expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull();
});

test('a saved product leaves no draft', async () => {
  open();
  await settle();
  await rename('青花盖碗');
  await press('保存');
  await screen.findByText('list');
  cleanup();
  open();
  await settle();
  expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull();
});

test('an offered draft outlives another product that is saved', async () => {
  await leaveDraft('青花盖碗');
  open();
  await offer();
  await rename('白瓷壶');
  await press('保存');
  await screen.findByText('list');
  cleanup();
  open();
  await resumeDraft('青花盖碗');
});

test('another user is not offered the draft, and its owner still is', async () => {
  const owner = 1_000_000_001;
  await logIn(owner);
  await leaveDraft('青花盖碗');
  await logIn(owner + 1);
  open();
  await settle();
  expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull();
  cleanup();
  await logIn(owner);
  open();
  await offer();
});

test('typing over an offered draft loses neither', async () => {
  await leaveDraft('青花盖碗');
  open();
  await offer();
  await rename('白瓷壶');
  await press('继续填写');
  expect(nameField()).toHaveValue('青花盖碗');
  await resumeDraft('白瓷壶');
});

test('a draft that was never answered is offered after a newer one is resumed', async () => {
  await leaveDraft('青花盖碗');
  open();
  await offer();
  await rename('白瓷壶');
  await discardPage();
  open();
  await resumeDraft('白瓷壶', '继续填写：白瓷壶');
  await resumeDraft('青花盖碗');
});

test('without a network the save waits, says so, and goes through with the same key', async () => {
  const keys: string[] = [];
  let isOnline = false;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (!isOnline) throw new TypeError('offline');
      return new Response('');
    }),
  );
  open({
    async send(body, { keyFor }) {
      keys.push(keyFor(body));
      if (!isOnline) throw new NetworkError('offline');
      return {} as ProductView;
    },
  });
  await settle();
  await rename('青花盖碗');
  await press('保存');
  await screen.findByText('正在等待网络，恢复后自动保存…');
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('list');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  vi.unstubAllGlobals();
});

test('a save that waits can be cancelled, and what was typed is still there', async () => {
  const send = open({
    send: async () => {
      throw new NetworkError('offline');
    },
  });
  await settle();
  await rename('青花盖碗');
  await press('保存');
  const wait = (await screen.findByText('正在等待网络，恢复后自动保存…')).parentElement as HTMLElement;
  await userEvent.click(within(wait).getByRole('button', { name: '取消' }));
  expect(await screen.findByRole('button', { name: '保存' })).toBeEnabled();
  expect(nameField()).toHaveValue('青花盖碗');
  expect(send).toHaveBeenCalledOnce();
});

test('fields take nothing while they are sent, which the saved product would not have', async () => {
  let respond = (_: Error) => {};
  open({
    send: () =>
      new Promise((_, reject) => {
        respond = reject;
      }),
  });
  await settle();
  await rename('青花盖碗');
  await press('保存');
  await waitFor(() => expect(nameField().closest('[inert]')).not.toBeNull());
  // This browser ignores `inert`.
  expect(nameField()).toBeDisabled();
  respond(new NetworkError('offline'));
  const wait = (await screen.findByText('正在等待网络，恢复后自动保存…')).parentElement as HTMLElement;
  expect(nameField().closest('[inert]')).not.toBeNull();
  const cancel = within(wait).getByRole('button', { name: '取消' });
  expect(cancel.closest('[inert]')).toBeNull();
  await userEvent.click(cancel);
  await waitFor(() => expect(nameField().closest('[inert]')).toBeNull());
  expect(nameField()).toBeEnabled();
});

const conflict = () =>
  new ApiError({
    code: 1,
    status: 409,
    message: '',
    failure: { reason: 'changed_elsewhere', fields: [] } as never,
  });

test('an edit conflict shows the fields, and saves the choice onto the newest revision', async () => {
  const saved: { body: ProductBody; revision: number | null }[] = [];
  open({
    revision: 3,
    initial: product({ name: '杯', title: '旧', material: '陶' }),
    latest: async () => ({
      values: product({ name: '别处的杯', title: '别处的标题', material: '陶' }),
      revision: 4,
      result: {} as ProductView,
    }),
    async send(body, { version }) {
      if (version.revision === 3) throw conflict();
      saved.push({ body, revision: version.revision });
      return {} as ProductView;
    },
  });
  await settle();
  await rename('我的杯');
  await userEvent.clear(screen.getByRole('textbox', { name: '材质' }));
  await userEvent.type(screen.getByRole('textbox', { name: '材质' }), '瓷');
  await press('保存');
  const sheet = await screen.findByRole('dialog', { name: '内容有冲突' });
  const name = within(sheet).getByRole('group', { name: '商品名称' });
  expect(within(name).getByRole('radio', { name: '我填写的', description: '我的杯' })).toBeChecked();
  const title = within(sheet).getByRole('group', { name: '标题' });
  expect(within(title).getByRole('radio', { name: '别处保存的', description: '别处的标题' })).toBeChecked();
  expect(within(sheet).queryByRole('group', { name: '材质' })).toBeNull();
  await userEvent.click(within(sheet).getByRole('button', { name: '按选择保存' }));
  await screen.findByText('list');
  expect(saved).toEqual([
    { revision: 4, body: expect.objectContaining({ name: '我的杯', title: '别处的标题', material: '瓷' }) },
  ]);
});

test('a second edit conflict compares with the version that was chosen from', async () => {
  const saved: { body: ProductBody; revision: number | null }[] = [];
  let newest = 3;
  open({
    revision: 3,
    initial: product({ name: '杯', title: '旧' }),
    async latest() {
      newest += 1;
      const title = newest === 4 ? '别处的标题' : '更新的标题';
      return { values: product({ name: '别处的杯', title }), revision: newest, result: {} as ProductView };
    },
    async send(body, { version }) {
      if (version.revision !== 5) throw conflict();
      saved.push({ body, revision: version.revision });
      return {} as ProductView;
    },
  });
  await settle();
  await rename('我的杯');
  await press('保存');
  const choose = async () => {
    const sheet = await screen.findByRole('dialog', { name: '内容有冲突' });
    await userEvent.click(within(sheet).getByRole('button', { name: '按选择保存' }));
  };
  await choose();
  const title = await screen.findByRole('radio', { name: '别处保存的', description: '更新的标题' });
  expect(title).toBeChecked();
  expect(screen.queryByRole('group', { name: '商品名称' })).toBeNull();
  await choose();
  await screen.findByText('list');
  expect(saved).toEqual([
    { revision: 5, body: expect.objectContaining({ name: '我的杯', title: '更新的标题' }) },
  ]);
});

/** The same, as it may be typed and as the form shows what the server stored. */
const TYPED = {
  strikePrice: '12.50',
  boxWeight: '1.20',
  minOrderQuantity: '',
  keywords: '茶, 杯',
  remark: '甲\u2067',
};
const STORED = {
  strikePrice: '12.5',
  boxWeight: '1.2',
  minOrderQuantity: '1',
  keywords: '茶,杯',
  remark: '甲',
};

test('a lost response of an update that was saved is no conflict', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('')),
  );
  let tries = 0;
  const onSaved = vi.fn();
  open({
    revision: 3,
    initial: product({ ...TYPED, name: '杯' }),
    onSaved,
    latest: async () => ({
      values: product({ ...STORED, name: '我的杯' }),
      revision: 4,
      result: {} as ProductView,
    }),
    async send() {
      tries += 1;
      throw tries === 1 ? new NetworkError('timeout') : conflict();
    },
  });
  await settle();
  await rename('我的杯');
  await press('保存');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), { timeout: 5000 });
  vi.unstubAllGlobals();
});

test('a draft of an older revision is merged with what was saved since', async () => {
  open({ revision: 3, initial: product({ name: '杯', title: '旧' }) });
  await settle();
  await rename('我的杯');
  await discardPage();
  open({ revision: 4, initial: product({ name: '杯', title: '别处的标题' }) });
  await offer();
  await press('继续填写');
  expect(nameField()).toHaveValue('我的杯');
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('别处的标题');
});

test('a draft stays offered while its conflict is not settled', async () => {
  open({ revision: 3, initial: product({ name: '杯' }) });
  await settle();
  await rename('我的杯');
  await discardPage();
  const newer = product({ name: '别处的杯' });
  const latest = async () => ({ values: newer, revision: 4, result: {} as ProductView });
  const openNewer = () => open({ revision: 4, initial: newer, latest });
  openNewer();
  await offer();
  await press('继续填写');
  const sheet = await screen.findByRole('dialog', { name: '内容有冲突' });
  // The phone is put away, and the page ends.
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  await userEvent.click(within(sheet).getByRole('button', { name: 'close' }));
  await discardPage();
  openNewer();
  await offer();
  await press('继续填写');
  const again = await screen.findByRole('dialog', { name: '内容有冲突' });
  await userEvent.click(within(again).getByRole('button', { name: '继续填写' }));
  expect(nameField()).toHaveValue('我的杯');
  expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull();
});

test('a spec that is being typed in its sheet comes back with the draft', async () => {
  open({ initial: product({ type: 'multi', salePrice: '' }) });
  await settle();
  await press('添加规格（0/3）');
  const typeIn = async (label: string, text: string) =>
    userEvent.type(screen.getByRole('textbox', { name: label }), text);
  await typeIn('规格名', '尺码');
  await typeIn('规格值 1', 'S,M,L');
  await discardPage();

  open({ initial: product({ type: 'multi', salePrice: '' }) });
  await offer();
  await press('继续填写');
  const sheet = await screen.findByRole('dialog', { name: /规格|尺码/ });
  expect(within(sheet).getByRole('textbox', { name: '规格名' })).toHaveValue('尺码');
  expect(within(sheet).getByRole('textbox', { name: '规格值 3' })).toHaveValue('L');
  await userEvent.click(within(sheet).getByRole('button', { name: '完成' }));
  expect(await screen.findByRole('textbox', { name: 'M: 价格' })).toBeVisible();
});

const gone = () =>
  new ApiError({ code: 3, status: 404, message: '', failure: { reason: 'not_found', fields: [] } });

test('a product that was deleted elsewhere can be saved as a new one, with its translations', async () => {
  const created: { body: ProductBody; key: string }[] = [];
  const translations = { ...product().translations, en: { ...product().translations.en, name: 'Cup' } };
  open({
    revision: 3,
    initial: product({ translations, stockSeen: 5 }),
    latest: async () => {
      throw gone();
    },
    async send(body, { version, keyFor }) {
      if (version.revision !== null) throw gone();
      created.push({ body, key: keyFor(body) });
      return {} as ProductView;
    },
  });
  await settle();
  await rename('我的杯');
  await press('保存');
  const dialog = await screen.findByRole('alertdialog', { name: '内容已在别处被删除' });
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(nameField()).toHaveValue('我的杯');
  await press('保存');
  await screen.findByRole('alertdialog', { name: '内容已在别处被删除' });
  await press('另存为新的');
  await screen.findByText('list');
  expect(created).toHaveLength(1);
  expect(created[0]?.body).toMatchObject({ name: '我的杯', translations: { en: { name: 'Cup' } } });
  expect(created[0]?.body).not.toHaveProperty('stockSeen');
  expect(created[0]?.key).not.toBe('');
});
