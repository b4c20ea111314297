import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { ProductParameters } from './product-body';
import { sampleProduct } from './product-fixture';

beforeAll(startI18n);

test.each([
  ['the sides of a carton have their unit', { length: 48, width: 33.5, height: 27 }, '48×33.5×27 cm'],
  ['a size that is no three sides is shown as the merchant wrote it', null, '48×33.5'],
])('%s', (_, boxLengthsCm, shown) => {
  const product = sampleProduct({ boxSpecification: '48×33.5', boxLengthsCm });
  render(
    <MemoryRouter>
      <UiTextsFixture>
        <ProductParameters product={product} />
      </UiTextsFixture>
    </MemoryRouter>,
  );
  const size = screen.getByText('箱规').nextElementSibling;
  expect(size?.textContent?.replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ')).toBe(shown);
});
