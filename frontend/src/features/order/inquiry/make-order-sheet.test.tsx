import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { leaveQuestion } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testLine } from '../detail/order-fixture';
import { MakeOrderSheet } from './make-order-sheet';
import type { InquiryView } from './types';

const INQUIRY = {
  inquiryNumber: 'Q1',
  name: 'Anna',
  phone: '',
  lines: [testLine()],
  product: null,
} as unknown as InquiryView;

const onClose = vi.fn();
const queries = new QueryClient();

function screenOf(inquiry: InquiryView) {
  return (
    <QueryClientProvider client={queries}>
      <UiTextsFixture>
        <MakeOrderSheet inquiry={inquiry} onClose={onClose} onOrdered={() => undefined} />
        <ConfirmHost />
      </UiTextsFixture>
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  vi.clearAllMocks();
  await startI18n();
  await loadTexts('inquiry');
});

test('an inquiry that is read again behind the form is no change of the form', async () => {
  const { rerender } = render(screenOf(INQUIRY));
  await screen.findByRole('dialog');
  rerender(screenOf({ ...INQUIRY }));
  expect(leaveQuestion()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('without a network the order is not called unanswered, and nothing is said once the network is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(screenOf(INQUIRY));
  await userEvent.click(await screen.findByRole('button', { name: '确认下单' }));
  expect(await screen.findByText(/网络已断开/)).toBeVisible();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/网络已断开/)).toBeNull();
});
