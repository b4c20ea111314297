import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { AdminUser, LevelInfo } from '../types';
import { UserDetails } from './user-details';

const LEVELS: LevelInfo[] = [
  { level: 'S', productCap: 20, yearlyFee: null, trialMonths: 3 },
  { level: 'A', productCap: 100, yearlyFee: 29_800, trialMonths: null },
];

function user(change: Partial<AdminUser> = {}): AdminUser {
  const settlement = {
    level: 'A',
    state: 'active',
    productCap: 100,
    productCount: 7,
    trialEndsAt: null,
    paidUntil: '2028-01-15T08:00:00.000Z',
    graceEndsAt: null,
    nextLevel: 'B',
    nextLevelCap: 300,
  } as const;
  const shop = { alias: 'qinghe', name: '清河瓷业', companyName: '清河瓷业有限公司', takesOrders: true };
  return {
    id: 7,
    username: 'qinghe_shop',
    role: 'merchant',
    status: 'active',
    disabledReason: '',
    registeredAt: '2027-01-15T08:00:00.000Z',
    agreementVersion: '',
    privacyVersion: '',
    agreedAt: null,
    chatAccounts: 0,
    operatorName: '',
    email: '',
    licenseImage: null,
    upgrade: null,
    recommendedAt: null,
    revision: 3,
    settlement,
    shop: shop as AdminUser['shop'],
    ...change,
  };
}

/** The section of recommended merchants on the platform's home page. */
interface MerchantSection {
  enabled: boolean;
  picks: number[];
  shown: number[];
}
let home: { sections: object[] };
function homeHas({ enabled, picks, shown }: MerchantSection) {
  const items = shown.map((id) => ({ kind: 'merchant', merchant: { id } }));
  home = { sections: [{ type: 'carousel', enabled: true, picks: [], items: [] }] };
  home.sections.push({ type: 'recommendedMerchants', enabled, picks, items });
}

const answer = (data: unknown) => new Response(JSON.stringify({ code: 0, message: '', data }));

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

let sent: Sent[];

/** Mocks a server that returns these users one after another and rejects changes. */
function serverHas(users: AdminUser[], refusal: { status: number; reason: string; fields?: object[] }) {
  sent = [];
  let asked = 0;
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    if (pathname === '/api/decorate/0') return answer(home);
    if (input.method === 'GET') {
      const data = users[Math.min(asked, users.length - 1)];
      asked += 1;
      return new Response(JSON.stringify({ code: 0, message: '', data }));
    }
    sent.push({ method: input.method, path: pathname, body: await input.json() });
    const data = { reason: refusal.reason, ...(refusal.fields ? { fields: refusal.fields } : {}) };
    return new Response(JSON.stringify({ code: 1, message: '不行', data }), { status: refusal.status });
  });
}

function show(isOwn = false, levels = LEVELS) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <UserDetails id={7} isOwn={isOwn} levels={levels} shopHrefOf={() => '/home'} auditHref="/audit" />
        <ConfirmHost />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  await startI18n();
  await loadTexts('operator');
});

beforeEach(() => {
  vi.unstubAllGlobals();
  homeHas({ enabled: true, picks: [], shown: [7] });
});

test('nobody can shut themselves out', async () => {
  serverHas([user({ role: 'admin' })], { status: 403, reason: 'own_account' });
  show(true);
  expect(await screen.findByText('这是您自己的账号，只能由其他运营人员停用')).toBeVisible();
  expect(screen.queryByRole('button', { name: '停用账号' })).not.toBeInTheDocument();
});

test('a level that cannot be changed yet says why', async () => {
  serverHas([user()], { status: 403, reason: 'forbidden' });
  show(false, []);
  expect(await screen.findByText(/等级信息还没有加载/)).toBeVisible();
  expect(screen.getByRole('button', { name: '调整等级' })).toBeDisabled();
});

test('a refused decision is shown in the server’s words, and nothing looks decided', async () => {
  serverHas([user()], { status: 403, reason: 'forbidden' });
  show();
  await screen.findByText('清河瓷业');
  await press('停用账号');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '停用账号' }));
  expect(await screen.findByText('不行')).toBeVisible();
  expect(sent).toEqual([
    { method: 'PUT', path: '/api/admin/user/7/status', body: { revision: 3, status: 'disabled' } },
  ]);
  expect(screen.getByRole('button', { name: '停用账号' })).toBeVisible();
});

test('an earlier decision of a colleague is reported, and shown on request', async () => {
  const scrollIntoView = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  const recommended = user({ recommendedAt: '2027-02-01T08:00:00.000Z', revision: 4 });
  serverHas([user(), recommended], { status: 409, reason: 'changed_elsewhere' });
  show();
  await userEvent.click(await screen.findByRole('switch', { name: '推荐商家' }));
  expect(await screen.findByText(/其他运营人员刚刚改过这个账号，您的更改没有保存/)).toBeVisible();
  expect(scrollIntoView).toHaveBeenCalled();
  expect(screen.getByRole('switch', { name: '推荐商家' })).not.toBeChecked();
  await press('查看最新');
  expect(await screen.findByText('2027年2月1日起展示在平台首页')).toBeVisible();
  expect(screen.getByRole('switch', { name: '推荐商家' })).toBeChecked();
  expect(screen.queryByText(/您的更改没有保存/)).not.toBeInTheDocument();
});

test.each<[string, MerchantSection, string]>([
  ['is shown by itself', { enabled: true, picks: [], shown: [9, 7] }, '2027年2月1日起展示在平台首页'],
  ['is picked', { enabled: true, picks: [7], shown: [7] }, '2027年2月1日起展示在平台首页'],
  [
    'is hidden by fixed picks',
    { enabled: true, picks: [9], shown: [9] },
    '2027年2月1日起推荐，但首页的“推荐商家”版块指定了其他商家，所以没有展示',
  ],
  [
    'has no section',
    { enabled: false, picks: [], shown: [7] },
    '2027年2月1日起推荐，但平台首页没有启用“推荐商家”版块，所以没有展示',
  ],
  ['is not public', { enabled: true, picks: [], shown: [] }, '2027年2月1日起推荐'],
])('the operator reads where a recommended shop is shown when it %s', async (_, section, text) => {
  homeHas(section);
  serverHas([user({ recommendedAt: '2027-02-01T08:00:00.000Z' })], { status: 403, reason: 'forbidden' });
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

test('the reason of an earlier decision is not sent with the next', async () => {
  sent = [];
  let stored = user();
  vi.stubGlobal('fetch', async (input: Request) => {
    if (new URL(input.url).pathname === '/api/decorate/0') return answer(home);
    if (input.method !== 'GET') {
      const body = await input.json();
      sent.push({ method: input.method, path: new URL(input.url).pathname, body });
      stored = { ...stored, status: body.status, revision: stored.revision + 1 };
    }
    return new Response(JSON.stringify({ code: 0, message: '', data: stored }));
  });
  show();
  const reason = await screen.findByRole('textbox', { name: /停用原因/ });
  await userEvent.type(reason, '重复注册');
  for (const name of ['停用账号', '恢复账号']) {
    await userEvent.click(await screen.findByRole('button', { name }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  }
  expect(await screen.findByRole('textbox', { name: /停用原因/ })).toHaveValue('');
  expect(sent[0]?.body).toMatchObject({ reason: '重复注册' });
});

/** Mocks a server that takes changes of revision 3 and of those that follow; `loses` the answer to the first. */
function serverTakes({ loses, delayMs = 0 }: { loses: boolean; delayMs?: number }) {
  sent = [];
  let stored = user({ licenseImage: { id: 5 } as NonNullable<AdminUser['licenseImage']> });
  vi.stubGlobal('fetch', async (input: Request) => {
    const answer = (data: unknown, status = 200) =>
      new Response(JSON.stringify({ code: status === 200 ? 0 : 1, message: '', data }), { status });
    const { pathname } = new URL(input.url);
    if (pathname === '/api/decorate/0') return answer(home);
    if (input.method === 'GET') return answer(stored);
    const body = await input.json();
    sent.push({ method: input.method, path: pathname, body });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (body.revision !== stored.revision) return answer({ reason: 'changed_elsewhere' }, 409);
    stored = { ...stored, recommendedAt: '2027-02-01T08:00:00.000Z', revision: stored.revision + 1 };
    if (loses && sent.length === 1) throw new TypeError('Failed to fetch');
    return answer(pathname.endsWith('/password') ? { password: 'mgvg-k7ku-43jt' } : stored);
  });
}

async function resetPassword() {
  await press('重设密码');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '重设密码' }));
}

test('after a decision without an answer the account is shown as it is', async () => {
  serverTakes({ loses: true });
  show();
  await userEvent.click(await screen.findByRole('switch', { name: '推荐商家' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: '推荐商家' })).toBeChecked());
});

test('a password whose answer was lost is reset again, and nobody else is blamed', async () => {
  serverTakes({ loses: true });
  show();
  await screen.findByText('清河瓷业');
  await resetPassword();
  // The account as it is now.
  await waitFor(() => expect(screen.getByRole('switch', { name: '推荐商家' })).toBeChecked());
  await resetPassword();
  expect(await screen.findByText('mgvg-k7ku-43jt')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ revision: 3 }, { revision: 4 }]);
});

test('a level whose answer was lost is saved again, and nobody else is blamed', async () => {
  serverTakes({ loses: true });
  show();
  await screen.findByText('清河瓷业');
  await press('调整等级');
  await press('保存');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('switch', { name: '推荐商家', hidden: true })).toBeChecked());
  await press('保存');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.at(-1)?.body).toMatchObject({ revision: 4 });
});

test('decisions wait for the one before, whose revision they name', async () => {
  serverTakes({ loses: false, delayMs: 100 });
  show();
  const recommended = await screen.findByRole('switch', { name: '推荐商家' });
  const checked = screen.getByRole('switch', { name: '执照已核验' });
  fireEvent.click(recommended);
  fireEvent.click(checked);
  await waitFor(() => expect(checked).toBeDisabled());
  expect(screen.getByRole('button', { name: '停用账号' })).toBeDisabled();
  await waitFor(() => expect(checked).toBeEnabled());
  expect(sent).toHaveLength(1);
  fireEvent.click(checked);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ revision: 4, licenseImageId: 5 });
  expect(screen.queryByText(/其他运营人员/)).not.toBeInTheDocument();
});

test('a day that the server refuses is marked where it was typed, and stays', async () => {
  const fields = [
    { path: 'paidUntil', reason: 'out_of_range', message: '不在 2000 至 2099 年', limit: 2099 },
  ];
  serverHas([user()], { status: 400, reason: 'validation', fields });
  show();
  await screen.findByText('清河瓷业');
  await press('调整等级');
  const day = await screen.findByLabelText('服务截止日期');
  fireEvent.change(day, { target: { value: '2099-12-31' } });
  await press('保存');
  expect(await screen.findByText('不在 2000 至 2099 年')).toBeVisible();
  expect(screen.getByLabelText('服务截止日期')).toHaveValue('2099-12-31');
  expect(sent[0]?.body).toMatchObject({ level: 'A', revision: 3 });
});
