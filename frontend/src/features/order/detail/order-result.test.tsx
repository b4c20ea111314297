import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testOrder } from './order-fixture';
import { OrderResult } from './order-result';

beforeEach(async () => {
  await startI18n();
  await loadTexts('order');
});

test('the heading that takes the focus after an order is the one that is shown', () => {
  render(
    <MemoryRouter>
      <UiTextsFixture>
        <OrderResult order={testOrder()} shareUrl="/s" detailHref="/d" />
      </UiTextsFixture>
    </MemoryRouter>,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('订单已提交');
  expect(heading).not.toHaveClass('visually-hidden');
});
