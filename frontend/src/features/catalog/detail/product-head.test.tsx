import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { ProductView } from '../queries';
import { sampleProduct } from './product-fixture';
import { ProductHead } from './product-head';

beforeEach(() => startI18n());

function show(change: Partial<ProductView>) {
  return render(
    <UiTextsFixture>
      <ProductHead product={sampleProduct(change)} priceWords="" signInHref={null} />
    </UiTextsFixture>,
  ).container;
}

const TIERS = [
  { minQuantity: 480, priceMin: 1180, priceMax: 1180 },
  { minQuantity: 4800, priceMin: 1120, priceMax: 1150 },
];

test('the name of a product is read before its price, and the old price as such', () => {
  const container = show({ strikePrice: 1580 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('品茗杯');
  expect(container).toHaveTextContent(/^品茗杯.*12\.80.*former price ¥15\.80/);
});

test('a strip shows the price of each quantity, from the smallest that can be ordered', () => {
  show({ minOrderQuantity: 40, orderMultiple: 12, tiers: TIERS });
  const strip = screen.getByRole('list', { name: '价格' });
  expect([...strip.children].map(({ textContent }) => textContent)).toEqual([
    '¥12.8048–479',
    '¥11.80480–4,799',
    '¥11.20–11.504,800\u00a0起',
  ]);
});

test('one price has no strip', () => {
  show({});
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  ['line', false],
  ['product', true],
  ['order', true],
] as const)('with the lot %s, the minimum says whether colours and sizes mix: %s', (lot, isMixed) => {
  const sku = { price: 1280, tierPrices: [], stock: 9, availability: 'few', itemNumber: '', image: null };
  const skus = [1, 2].map((id) => ({ ...sku, id, itemIds: [id] })) as ProductView['skus'];
  const container = show({ minOrderQuantity: 48, lot, skus });
  expect(container).toHaveTextContent(isMixed ? '48 件起订，混色混码' : '48 件起订');
  expect(container.textContent?.includes('混色混码')).toBe(isMixed);
});
