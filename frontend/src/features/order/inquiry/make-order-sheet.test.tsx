import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
  shop: { id: 7 },
  lines: [testLine()],
  product: null,
} as unknown as InquiryView;

const onClose = vi.fn();
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

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
  queries.clear();
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

test('every change has the prices of the server, and its total is what is ordered', async () => {
  const placed: { expectedTotal: number }[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const body = await input.json();
    if (input.url.endsWith('/order')) {
      placed.push(body);
      return Response.json({ code: 0, message: '', data: { orderNumber: '1' } });
    }
    const [item] = body.items;
    const unitPrice = item.quantity < 12 ? 90 : 80;
    const problem =
      item.quantity < 3
        ? { reason: 'below_minimum', scope: 'product', missing: 1, quantityBelow: null, quantityAbove: 3 }
        : null;
    const lines = [{ ...item, unitPrice, oldPrice: item.expectedPrice, problem, stock: 500 }];
    const data = { lines, totalPrice: unitPrice * item.quantity, hasHiddenPrices: false };
    return Response.json({ code: 0, message: '', data });
  });
  render(screenOf(INQUIRY));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText(/还差/)).toBeVisible();
  const pieces = form.getByRole('spinbutton');
  fireEvent.change(pieces, { target: { value: '12' } });
  fireEvent.blur(pieces);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('¥9.60'));
  expect(form.queryByText(/还差/)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: '确认下单' }));
  await waitFor(() => expect(placed.map(({ expectedTotal }) => expectedTotal)).toEqual([960]));
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
