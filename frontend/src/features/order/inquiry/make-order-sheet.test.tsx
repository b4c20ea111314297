import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

test('an inquiry that is read again behind the form is no change of the form', async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  await loadTexts('inquiry');
  const onClose = vi.fn();
  const queries = new QueryClient();
  const screenOf = (inquiry: InquiryView) => (
    <QueryClientProvider client={queries}>
      <UiTextsFixture>
        <MakeOrderSheet inquiry={inquiry} onClose={onClose} onOrdered={() => undefined} />
        <ConfirmHost />
      </UiTextsFixture>
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf(INQUIRY));
  await screen.findByRole('dialog');
  rerender(screenOf({ ...INQUIRY }));
  expect(leaveQuestion()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
