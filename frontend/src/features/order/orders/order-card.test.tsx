import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { List } from '@/ui/list';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testOrder } from '../detail/order-fixture';
import type { OrderSummary } from '../types';
import { OrderCard } from './order-card';

const NUMBERS = ['2701150A1B2C3D4E', '2701160A1B2C3D4F'];

function summary(orderNumber: string): OrderSummary {
  const order = testOrder({ orderNumber });
  return { ...order, lineCount: 1, pictures: [], productNames: ['茶杯'], unread: false };
}

beforeEach(async () => {
  await startI18n();
  await loadTexts('order');
});

test.each(['placed', 'received'] as const)(
  'a card of orders that were %s is one link, and its buttons name their order',
  (side) => {
    render(
      <MemoryRouter>
        <UiTextsFixture>
          <List>
            {NUMBERS.map((number) => (
              <OrderCard
                key={number}
                order={summary(number)}
                side={side}
                href={`/order/detail/${number}`}
                shareUrl={`/s/${number}`}
              />
            ))}
          </List>
        </UiTextsFixture>
      </MemoryRouter>,
    );
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(NUMBERS.length);
    for (const [at, card] of cards.entries()) {
      expect(within(card).getAllByRole('link')).toHaveLength(1);
      expect(within(card).getByRole('link')).toHaveAccessibleName(new RegExp(NUMBERS[at] ?? ''));
      for (const button of within(card).getAllByRole('button')) {
        expect(button).toHaveAccessibleName(new RegExp(NUMBERS[at] ?? ''));
      }
    }
  },
);
