import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductCard } from './product-card';
import { ProductGrid } from './product-grid';
import { UiTextsFixture } from './ui-texts-fixture';

test('products are a list of as many items, each with one link', () => {
  render(
    <UiTextsFixture>
      <ProductGrid>
        {['茶杯', '茶壶', '茶盘'].map((name, id) => (
          <ProductCard
            key={name}
            href={`/product/detail/${id}`}
            name={name}
            image={null}
            tintId={id}
            fen={100}
          />
        ))}
      </ProductGrid>
    </UiTextsFixture>,
  );
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  for (const item of items) expect(within(item).getAllByRole('link')).toHaveLength(1);
});
