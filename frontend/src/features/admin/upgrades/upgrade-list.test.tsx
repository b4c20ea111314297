import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { UpgradeRow } from '../types';
import { UpgradeList, upgradeStatusFrom } from './upgrade-list';

const ROW: UpgradeRow = {
  id: 7,
  userId: 3,
  username: 'anna',
  accountStatus: 'active',
  alias: 'anna-1',
  companyName: '安娜陶瓷',
  settlement: {
    level: 'T',
    productCap: 50,
    productCount: 50,
    trialEndsAt: null,
    paidUntil: '2090-06-30T08:00:00.000Z',
    graceEndsAt: null,
    state: 'active',
    nextLevel: 'A',
    nextLevelCap: 100,
  },
  level: 'A',
  status: 'open',
  answer: '',
  sentAt: '2027-01-15T08:00:00.000Z',
  answeredAt: null,
  revision: 2,
  accountRevision: 5,
};

let sent: Record<string, unknown>[];
let refusal: string | null;

function open() {
  sent = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method === 'GET') {
      const data = { list: [ROW], nextCursor: null };
      return new Response(JSON.stringify({ code: 0, message: '', data }));
    }
    sent.push(await input.json());
    if (refusal === null) return new Response(JSON.stringify({ code: 0, message: '', data: ROW }));
    const body = { code: 1, message: '', data: { reason: refusal, fields: [] } };
    return new Response(JSON.stringify(body), { status: 409 });
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <UiTextsFixture>
          <UpgradeList status="open" onStatus={() => undefined} userHrefOf={(id) => `/admin/users/${id}`} />
          <ToastHost />
        </UiTextsFixture>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: /^答复/ }));
  return within(await screen.findByRole('dialog', { name: 'A 级的申请' }));
}

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  refusal = null;
  await startI18n();
  await loadTexts('operator');
});

test('open requests are shown unless the address names another status', () => {
  expect(upgradeStatusFrom(new URLSearchParams())).toBe('open');
  expect(upgradeStatusFrom(new URLSearchParams('status=declined'))).toBe('declined');
  expect(upgradeStatusFrom(new URLSearchParams('status=all'))).toBeUndefined();
});

test('granting proposes one more year and sends both revisions', async () => {
  open();
  const sheet = await openSheet();
  expect(sheet.getByLabelText(/服务截止/)).toHaveValue('2091-06-30');
  await userEvent.click(sheet.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ revision: 2, accountRevision: 5, granted: true });
  expect(String(sent[0]?.paidUntil)).toMatch(/^2091-0(6-30|7-01)T/);
  expect(sent[0]).not.toHaveProperty('answer');
});

test('declining needs a reason', async () => {
  open();
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('radio', { name: '不同意' }));
  await userEvent.click(sheet.getByRole('button', { name: '不同意' }));
  expect(sent).toEqual([]);
  const why = sheet.getByRole('textbox', { name: /^原因/ });
  expect(why).toBeInvalid();
  await userEvent.type(why, '请先完善执照');
  await userEvent.click(sheet.getByRole('button', { name: '不同意' }));
  await waitFor(() => expect(sent).toEqual([{ revision: 2, granted: false, answer: '请先完善执照' }]));
});

test('what was typed stays when the request was changed elsewhere', async () => {
  refusal = 'changed_elsewhere';
  open();
  const sheet = await openSheet();
  await userEvent.type(sheet.getByRole('textbox', { name: /^给商家的话/ }), '谢谢');
  await userEvent.click(sheet.getByRole('button', { name: '同意' }));
  await screen.findByText(/内容已在别处更改/);
  expect(sheet.getByRole('textbox', { name: /^给商家的话/ })).toHaveValue('谢谢');
});
