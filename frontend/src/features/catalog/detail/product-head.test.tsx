import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { sampleProduct } from './product-fixture';
import { ProductHead } from './product-head';

beforeEach(() => startI18n());

test('the name of a product is read before its price, and the old price as such', () => {
  const { container } = render(
    <UiTextsFixture>
      <ProductHead product={sampleProduct({ strikePrice: 1580 })} priceWords="" signInHref={null} />
    </UiTextsFixture>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('品茗杯');
  expect(container).toHaveTextContent(/^品茗杯.*12\.80.*former price ¥15\.80/);
});
