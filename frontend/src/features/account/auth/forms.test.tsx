import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isSignedIn, signOut } from '@/api/session';
import { changeLanguage, loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost, toast } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { isBuyingAccount } from '../buying-accounts';
import { LoginForm } from './login-form';
import { PasswordForm } from './password-form';
import { RegisterForm } from './register-form';

const SIGNED_IN = {
  accessToken: 'a',
  accessExpiresAt: '2026-11-21T00:15:00Z',
  refreshToken: 'r',
  refreshExpiresAt: '2026-12-21T00:00:00Z',
  user: { shop: {}, account: null },
};
let calls: string[];

function serverAnswers(path: string, status: number, envelope: object) {
  calls = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    calls.push(pathname);
    const answer = pathname === path ? envelope : { code: 3, data: null, message: '' };
    return new Response(JSON.stringify(answer), { status: pathname === path ? status : 404 });
  });
}

function show(form: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <UiTextsFixture>
        {form}
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  signOut();
  sessionStorage.clear();
  await startI18n();
});

test('a refused login stays beside the form and counts the wait down, and what was typed stays', async () => {
  const data = { reason: 'too_many_requests', retryAfterSeconds: 90 };
  serverAnswers('/api/user/login', 429, { code: 1, data, message: '操作过于频繁' });
  show(<LoginForm />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit('登录');
  expect(await screen.findByText('操作过于频繁')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('请在2分钟后重试');
  expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
  vi.useFakeTimers({ now: Date.now() + 80_000, toFake: ['Date'] });
  await vi.waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/请在\d秒钟?后重试/), {
    timeout: 3000,
  });
  vi.setSystemTime(Date.now() + 20_000);
  await vi.waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), { timeout: 3000 });
  vi.useRealTimers();
  expect(screen.getByText('操作过于频繁')).toBeVisible();
  expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
  expect(screen.getByLabelText('用户名')).toHaveValue('jingci_shop');
  expect(screen.getByLabelText('密码')).toHaveValue('jingci2026');
});

test('without the agreement nothing is sent, and the box is marked and in focus', async () => {
  serverAnswers('/api/user/login', 200, { code: 0, data: SIGNED_IN, message: '' });
  show(<LoginForm />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await submit('登录');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByText('请先阅读并勾选同意')).toBeVisible();
  expect(calls).toEqual([]);
});

test('with the agreement one is signed in', async () => {
  serverAnswers('/api/user/login', 200, { code: 0, data: SIGNED_IN, message: '' });
  show(<LoginForm />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit('登录');
  await waitFor(() => expect(isSignedIn()).toBe(true));
});

test('what the server refuses stands beside its field, and what was typed stays', async () => {
  const taken = { path: 'username', reason: 'username_taken', message: '用户名已被注册', limit: null };
  serverAnswers('/api/user/register', 409, {
    code: 2,
    data: { reason: 'username_taken', fields: [taken] },
    message: '用户名已被注册',
  });
  show(<RegisterForm isBuying={false} />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await type('确认密码', 'jingci2026');
  await type('店铺码', 'jingci');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit('注册');
  expect(await screen.findByText('用户名已被注册')).toBeVisible();
  expect(screen.getByLabelText('用户名')).toHaveFocus();
  expect(screen.getByLabelText('店铺码')).toHaveValue('jingci');
});

test('a wrong current password is shown at its field only', async () => {
  const wrong = { path: 'oldPassword', reason: 'old_password_wrong', message: '原密码不正确', limit: null };
  const fail = vi.spyOn(toast, 'fail');
  serverAnswers('/api/user/changePwd', 400, {
    code: 1,
    data: { reason: 'validation', fields: [wrong] },
    message: '请完善表单信息',
  });
  show(<PasswordForm onChanged={() => undefined} />);
  await type('当前密码', 'jingci2025');
  await type('新密码', 'jingci2026');
  await type('确认新密码', 'jingci2026');
  await submit('保存');
  expect(await screen.findByText('原密码不正确')).toBeVisible();
  expect(screen.getByLabelText('当前密码')).toHaveFocus();
  expect(fail).not.toHaveBeenCalled();
});

test('a page that is loaded again still has what was typed, except passwords', async () => {
  const first = show(<RegisterForm isBuying={false} />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await type('店铺码', 'jingci');
  first.unmount();
  expect(JSON.stringify(sessionStorage)).not.toContain('jingci2026');
  show(<RegisterForm isBuying={false} />);
  expect(screen.getByLabelText('用户名')).toHaveValue('jingci_shop');
  expect(screen.getByLabelText('店铺码')).toHaveValue('jingci');
  expect(screen.getByLabelText('密码')).toHaveValue('');
});

test('a double tap signs in once', async () => {
  serverAnswers('/api/user/login', 200, { code: 0, data: SIGNED_IN, message: '' });
  show(<LoginForm />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await userEvent.click(screen.getByRole('checkbox'));
  const button = screen.getByRole('button', { name: '登录' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(isSignedIn()).toBe(true));
  expect(calls.filter((path) => path === '/api/user/login')).toHaveLength(1);
});

test('who has signed in leaves no username behind', async () => {
  serverAnswers('/api/user/login', 200, { code: 0, data: SIGNED_IN, message: '' });
  show(<LoginForm />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(JSON.stringify(sessionStorage)).toContain('jingci_shop');
  await submit('登录');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a password mismatch is shown before anything is sent', async () => {
  serverAnswers('/api/user/register', 200, { code: 0, data: SIGNED_IN, message: '' });
  show(<RegisterForm isBuying={false} />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await type('确认密码', 'jingci2027');
  await type('店铺码', 'jingci');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit('注册');
  expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
  expect(calls).not.toContain('/api/user/register');
});

test('a password mismatch is shown together with all other errors', async () => {
  show(<RegisterForm isBuying={false} />);
  await type('密码', 'jingci2026');
  await type('确认密码', 'jingci2027');
  await submit('注册');
  expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
  expect(screen.getAllByText('此项必填')).toHaveLength(2);
});

test.each([
  ['注册', <RegisterForm key="register" isBuying={false} />, ['密码', '确认密码']],
  ['修改', <PasswordForm key="change" onChanged={() => undefined} />, ['新密码', '确认新密码']],
] as const)(
  '%s: a password mismatch is shown when the second field is left',
  async (_name, form, [first, second]) => {
    show(form);
    await type(first, 'jingci2026');
    await type(second, 'jingci2027');
    expect(screen.queryByText('两次输入的密码不一致')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
    await userEvent.clear(screen.getByLabelText(first));
    await type(first, 'jingci2027');
    await waitFor(() => expect(screen.queryByText('两次输入的密码不一致')).toBeNull());
    await userEvent.clear(screen.getByLabelText(second));
    await userEvent.tab();
    expect(screen.queryByText('此项必填')).toBeNull();
  },
);

test.each([true, false])(
  'an account registered from an order (%s) is known as a buyer’s',
  async (isBuying) => {
    localStorage.clear();
    const user = { shop: {}, account: { id: 9, alias: 'jingci', companyName: '', role: 'merchant' } };
    serverAnswers('/api/user/register', 200, { code: 0, data: { ...SIGNED_IN, user }, message: '' });
    show(<RegisterForm isBuying={isBuying} />);
    await type('用户名', 'jingci_shop');
    await type('密码', 'jingci2026');
    await type('确认密码', 'jingci2026');
    if (!isBuying) await type('店铺码', 'jingci');
    await userEvent.click(screen.getByRole('checkbox'));
    await submit('注册');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    await waitFor(() => expect(isBuyingAccount(9)).toBe(isBuying));
  },
);

test('a buyer types no shop code: while the proposed one is taken, digits are appended', async () => {
  const codes: string[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    if (pathname !== '/api/user/register') return new Response('{"code":3}', { status: 404 });
    const { alias } = await input.json();
    codes.push(alias);
    const fields = [{ path: 'alias', reason: 'alias_taken', message: '已被使用' }];
    const taken = { code: 2, data: { reason: 'alias_taken', fields }, message: '已被使用' };
    const isFree = codes.length === 3;
    const answer = isFree ? { code: 0, data: SIGNED_IN, message: '' } : taken;
    return new Response(JSON.stringify(answer), { status: isFree ? 200 : 409 });
  });
  show(<RegisterForm isBuying />);
  expect(screen.queryByLabelText('店铺码')).toBeNull();
  await type('用户名', 'jingci_shop');
  expect(screen.getByRole('button', { name: /jingci_s/ })).toBeVisible();
  await type('密码', 'jingci2026');
  await type('确认密码', 'jingci2026');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit('注册');
  await waitFor(() => expect(isSignedIn()).toBe(true));
  expect(codes[0]).toBe('jingci_s');
  expect(codes[1]).toMatch(/^jingci_s\d$/);
  expect(codes[2]).toMatch(/^jingci_s\d\d$/);
});

test('a buyer can choose the shop code', async () => {
  serverAnswers('/api/user/register', 200, { code: 0, data: SIGNED_IN, message: '' });
  show(<RegisterForm isBuying />);
  await type('用户名', 'jingci_shop');
  await userEvent.click(screen.getByRole('button', { name: /jingci_s/ }));
  expect(screen.getByLabelText('店铺码')).toHaveValue('jingci_s');
});

/** A registration whose answer is lost, after which the server answers with `login` who signs in. */
function answerIsLost(login: object, status: number) {
  calls = [];
  const taken = {
    code: 2,
    data: {
      reason: 'username_taken',
      fields: [{ path: 'username', reason: 'username_taken', message: '已被注册' }],
    },
    message: '已被注册',
  };
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    calls.push(pathname);
    if (pathname === '/api/user/login') return new Response(JSON.stringify(login), { status });
    const sent = calls.filter((path) => path === '/api/user/register').length;
    if (pathname === '/api/user/register' && sent === 1) throw new TypeError('network error');
    const [answer, refusal] = pathname === '/api/user/register' ? [taken, 409] : [{ code: 3 }, 404];
    return new Response(JSON.stringify(answer), { status: refusal });
  });
}

async function registerTwice() {
  show(<RegisterForm isBuying={false} />);
  await type('用户名', 'jingci_shop');
  await type('密码', 'jingci2026');
  await type('确认密码', 'jingci2026');
  await type('店铺码', 'jingci');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit('注册');
  await screen.findByText(/不会重复注册/);
  // Only then may the form be sent again.
  await new Promise((resolve) => setTimeout(resolve));
  await submit('注册');
}

test('a registration whose answer was lost signs in at the next try', async () => {
  answerIsLost({ code: 0, data: SIGNED_IN, message: '' }, 200);
  await registerTwice();
  await waitFor(() => expect(isSignedIn()).toBe(true));
  expect(screen.queryByText('已被注册')).toBeNull();
});

test('a username of somebody else is refused after a lost answer too', async () => {
  answerIsLost({ code: 1, data: { reason: 'wrong_credentials' }, message: '用户名或密码错误' }, 400);
  await registerTwice();
  expect(await screen.findByText('已被注册')).toBeVisible();
  expect(screen.queryByText('用户名或密码错误')).toBeNull();
  expect(isSignedIn()).toBe(false);
});

test.each(['en', 'ar'] as const)('the language of the screen (%s) is proposed for the shop', async (lang) => {
  await loadTexts('account');
  await changeLanguage(lang);
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const isRegistering = new URL(input.url).pathname === '/api/user/register';
    if (isRegistering) bodies.push(await input.json());
    const answer = isRegistering
      ? { code: 0, data: SIGNED_IN, message: '' }
      : { code: 3, data: null, message: '' };
    return new Response(JSON.stringify(answer), { status: isRegistering ? 200 : 404 });
  });
  const t = i18next.getFixedT(lang, 'account');
  show(<RegisterForm isBuying={false} />);
  await type(t('field.username'), 'jingci_shop');
  await type(t('field.password'), 'kettle-on-8');
  await type(t('field.confirmPassword'), 'kettle-on-8');
  await type(t('field.alias'), 'jingci');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit(t('register.submit'));
  await waitFor(() => expect(bodies).toMatchObject([{ alias: 'jingci', language: lang }]));
  await changeLanguage('zh');
});
