import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage, loadTexts, startI18n } from '@/i18n/setup';
import type { Lang } from '@/lib/languages';
import { testLine, testOrder } from '../detail/order-fixture';
import { PrintedOrder } from './printed-order';
import { secondLang } from './use-both';

const shop = { ...testOrder().shop, language: 'zh' as const };
const ordered = (buyerLanguage: Lang) => testOrder({ buyerLanguage, shop, lines: [testLine()] });

beforeEach(async () => {
  await startI18n();
  await Promise.all([loadTexts('order'), loadTexts('inquiry')]);
  await changeLanguage('zh');
});

test.each<[string, Lang, Lang, Lang | null]>([
  ['the merchant', 'en', 'zh', 'en'],
  ['the buyer', 'en', 'en', 'zh'],
  ['a reader of a third language', 'ar', 'en', 'ar'],
  ['everybody, in one language', 'zh', 'zh', null],
])('%s reads the form in the other language too', (_, buyerLanguage, reader, expected) => {
  expect(secondLang(ordered(buyerLanguage), reader)).toBe(expected);
});

test('headings and facts are in both languages, the second small below', async () => {
  render(
    <PrintedOrder order={{ ...ordered('ar'), customerCountry: 'SA' }} merchantContacts={[]} url={null} />,
  );
  const second = await screen.findByText('المستلم');
  expect(second).toHaveAttribute('dir', 'rtl');
  expect(second.closest('h3')).toHaveTextContent('收货人');
  for (const [own, other] of [
    ['单价', 'سعر الوحدة'],
    ['现金', 'نقدًا'],
    ['沙特阿拉伯', 'المملكة العربية السعودية'],
  ] as const) {
    expect(screen.getByText(other).closest('small')?.parentElement).toHaveTextContent(own);
  }
});

test('a form that all read in one language says everything once', async () => {
  render(<PrintedOrder order={ordered('zh')} merchantContacts={[]} url={null} />);
  expect(await screen.findByText('收货人')).toBeVisible();
  expect(document.querySelector('small')).toBeNull();
});

test('the plus sign of a number is in front of it, and an address has its lines', async () => {
  const order = { ...ordered('ar'), customerPhone: '+966501234567', address: 'حي النخيل\nالرياض' };
  render(<PrintedOrder order={order} merchantContacts={[]} url={null} />);
  expect(await screen.findByText('+966501234567')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText(/حي النخيل/)).toHaveTextContent(/النخيل\s+الرياض/, { normalizeWhitespace: false });
});

test('the catalogue price has a column where a line has another price', async () => {
  const order = ordered('zh');
  const { rerender } = render(<PrintedOrder order={order} merchantContacts={[]} url={null} />);
  expect(await screen.findByText('单价')).toBeVisible();
  expect(screen.queryByText('目录价')).toBeNull();
  const lines = [testLine(), testLine({ skuId: 10, unitPrice: 90, priceSource: 'tier' })];
  rerender(<PrintedOrder order={{ ...order, lines }} merchantContacts={[]} url={null} />);
  expect(screen.getByText('目录价')).toBeVisible();
  const cells = screen.getAllByRole('row').map((row) => row.children.length);
  expect(new Set(cells.slice(0, -1)).size).toBe(1);
});
