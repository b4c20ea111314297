import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { AdminUserRow } from '../types';
import { BulkBar } from './bulk-bar';
import { useUserSelection } from './selection';

const user = (id: number): AdminUserRow => ({
  id,
  username: `user${id}`,
  role: 'merchant',
  status: 'active',
  registeredAt: '2027-01-15T08:00:00.000Z',
  alias: `code${id}`,
  companyName: `店铺 ${id}`,
  settlement: null,
  recommended: false,
  revision: id + 10,
});

let calls: { path: string; key: string | null; body: unknown }[];
let outcomes: Record<number, string>;

function Screen({ count }: { count: number }) {
  const selection = useUserSelection();
  const users = Array.from({ length: count }, (_, index) => user(index + 1));
  return (
    <>
      <button type="button" onClick={() => selection.select(users, true)}>
        all
      </button>
      <button type="button" onClick={() => selection.select(users.slice(0, 1), false)}>
        not the first
      </button>
      <output>{selection.chosen?.map(({ id }) => id).join(' ')}</output>
      <BulkBar selection={selection} />
    </>
  );
}

function open(count: number) {
  calls = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const body = await input.json();
    calls.push({ path: new URL(input.url).pathname, key: input.headers.get('Idempotency-Key'), body });
    const ids: number[] = body.ids ?? body.accounts.map((account: { id: number }) => account.id);
    const list = ids.map((id) => ({
      id,
      outcome: outcomes[id] ?? 'done',
      message: outcomes[id] ? `因为 ${outcomes[id]}` : '已完成',
    }));
    return new Response(JSON.stringify({ code: 0, message: '', data: { list } }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <Screen count={count} />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  outcomes = {};
  await startI18n();
  await loadTexts('operator');
});

test('the chosen accounts are renewed with the revisions that were read', async () => {
  open(3);
  await press('all');
  await press('not the first');
  screen.getByText('已选 2 个');
  await press('续期');
  await press(/^24.个月$/);
  await press(/^续期 24.个月$/);
  await screen.findByText('已续期 2 个店铺');
  expect(calls).toEqual([
    {
      path: '/api/admin/user/renew',
      key: null,
      body: {
        accounts: [
          { id: 2, revision: 12 },
          { id: 3, revision: 13 },
        ],
        months: 24,
      },
    },
  ]);
  expect(screen.queryByText(/^已选/)).toBeNull();
});

test('those for which it failed are named with the reason, and stay chosen', async () => {
  outcomes = { 2: 'disabled' };
  open(3);
  await press('all');
  await press('发消息');
  await userEvent.type(screen.getByRole('textbox'), '明天维护');
  await press('发送');
  const sheet = within(await screen.findByRole('dialog', { name: /^1.个未完成$/ }));
  sheet.getByText('店铺 2');
  sheet.getByText('因为 disabled');
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(/^2$/));
  expect(calls[0]).toMatchObject({
    path: '/api/admin/user/message',
    body: { ids: [1, 2, 3], text: '明天维护' },
  });
  expect(calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('at most a hundred accounts are chosen', async () => {
  open(101);
  await press('all');
  screen.getByText('已选 100 个');
  await screen.findByText('一次最多选择 100 个账号');
});
