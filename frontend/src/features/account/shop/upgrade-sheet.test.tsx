import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { LevelInfo, Settlement, Upgrade } from '../types';
import { subscriptionOf } from './settlement';
import { UpgradeSheet } from './upgrade-sheet';

const SETTLEMENT: Settlement = {
  level: 'T',
  productCap: 50,
  productCount: 50,
  trialEndsAt: null,
  paidUntil: '2028-01-15T08:00:00.000Z',
  graceEndsAt: null,
  state: 'active',
  nextLevel: 'A',
  nextLevelCap: 120,
};

const LEVELS: LevelInfo[] = [
  { level: 'S', productCap: 20, yearlyFee: null, trialMonths: 3 },
  { level: 'T', productCap: 50, yearlyFee: 16_800, trialMonths: null },
  { level: 'A', productCap: 120, yearlyFee: 29_800, trialMonths: null },
  { level: 'B', productCap: 300, yearlyFee: 59_800, trialMonths: null },
];

const request = (change: Partial<Upgrade>): Upgrade => ({
  level: 'A',
  status: 'open',
  answer: '',
  sentAt: '2027-01-15T08:00:00.000Z',
  answeredAt: null,
  ...change,
});

let sent: unknown[];

function open(latest: Upgrade | null) {
  sent = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    sent.push(await input.json());
    return new Response(JSON.stringify({ code: 0, message: '', data: request({}) }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <UpgradeSheet
          open
          onClose={() => undefined}
          settlement={SETTLEMENT}
          subscription={subscriptionOf(SETTLEMENT, Date.parse('2027-01-15T08:00:00Z'))}
          levels={LEVELS}
          request={latest}
          contactsHref="/contacts"
        />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  await loadTexts('account');
});

test('a level is chosen and then asked for', async () => {
  open(null);
  expect(screen.getByRole('button', { name: '请选择等级' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^S 级/ })).toBeDisabled();
  screen.getByRole('button', { name: /^T 级 · 50.件商品.*当前等级/ });
  await press(/^A 级 · 120.件商品/);
  await press('申请 A 级');
  await screen.findByText('申请已提交，平台答复后会通知您');
  expect(sent).toEqual([{ level: 'A' }]);
});

test('an open request is shown and can be changed, but not sent twice', async () => {
  open(request({}));
  screen.getByText(/申请 A 级，平台答复后会通知您/);
  expect(screen.getByRole('button', { name: '申请 A 级' })).toBeDisabled();
  await press(/^B 级/);
  await press('申请 B 级');
  await waitFor(() => expect(sent).toEqual([{ level: 'B' }]));
});

test('a declined request says why, and another one can be sent', async () => {
  open(request({ status: 'declined', answer: '请先完善执照', answeredAt: '2027-01-16T08:00:00.000Z' }));
  screen.getByText(/没有同意 A 级的申请/);
  screen.getByText(/请先完善执照/);
  await press(/^A 级/);
  expect(screen.getByRole('button', { name: '申请 A 级' })).toBeEnabled();
});

test('a request that was granted is not shown once the shop has another level', () => {
  open(request({ status: 'granted', answeredAt: '2027-01-16T08:00:00.000Z' }));
  expect(screen.queryByText(/同意 A 级/)).toBeNull();
});
