import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { MixSection } from './mix-section';
import type { ShopDraft } from './shop-draft';

function Fixture(values: Partial<ShopDraft>) {
  const form = useForm<ShopDraft>({ defaultValues: values });
  return (
    <UiTextsFixture>
      <FormProvider {...form}>
        <MixSection />
      </FormProvider>
    </UiTextsFixture>
  );
}

beforeEach(() => startI18n());

test.each([
  ['500', '100', /“混批还差 ¥500.00 或 100\s件，/],
  ['', '١٠٠', /“混批还差 100\s件，/],
  ['５００', '', /“混批还差 ¥500.00，/],
  ['', '', /^未设置/],
])('with the amount "%s" and the pieces "%s", buyers read what is missing', (mixAmount, mixPieces, text) => {
  render(<Fixture mixAmount={mixAmount} mixPieces={mixPieces} />);
  expect(screen.getByText(text)).toBeVisible();
});
