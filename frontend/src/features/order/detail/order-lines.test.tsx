import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testLine, testOrder } from './order-fixture';
import { OrderLines } from './order-lines';

beforeEach(async () => {
  await startI18n();
  await loadTexts('order');
});

function show(line: Parameters<typeof testLine>[0]) {
  render(
    <MemoryRouter>
      <UiTextsFixture>
        <OrderLines
          order={testOrder({ lines: [testLine(line)] })}
          shopHref="/home"
          productHref={() => '/p'}
        />
      </UiTextsFixture>
    </MemoryRouter>,
  );
}

test('a line shows both languages, cartons, weight and volume', () => {
  const english = { name: 'Tea cup', specValues: [{ spec: 'Colour', item: 'Red' }], unit: 'pc' };
  show({
    buyer: english,
    quantity: 30,
    packing: {
      pieces: 30,
      fullCartons: 1,
      loosePieces: 6,
      weightGrams: 12_500,
      volumeCm3: 120_000,
      missing: [],
    },
  });
  expect(screen.getByText('茶杯')).toBeVisible();
  expect(screen.getByText('Tea cup')).toBeVisible();
  expect(screen.getByText('Red')).toBeVisible();
  expect(screen.getByText(/1 箱 \+ 6 件/)).toBeVisible();
  expect(screen.queryByText(/缺少装箱资料/)).toBeNull();
});

test('a line names the packing data that it lacks', () => {
  show({});
  expect(screen.getByText('缺少装箱资料：装箱数、单件重量或整箱重量、箱规')).toBeVisible();
});

test('a price that is not the catalogue’s is beside that', () => {
  show({ unitPrice: 90, basePrice: 100, priceSource: 'tier' });
  expect(screen.getByText('目录价 ¥1.00')).toBeVisible();
});

test('the catalogue price is said once', () => {
  show({});
  expect(screen.queryByText(/目录价/)).toBeNull();
});
