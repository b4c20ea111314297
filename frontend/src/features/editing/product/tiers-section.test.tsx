import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { byLang } from '@/lib/languages';
import { useFormUploads } from '@/model/media/use-form-uploads';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { cellsFor } from './combinations';
import { emptyProduct, type ProductDraft, type SpecDraft } from './draft';
import { PriceSection } from './price-section';
import { withoutTier } from './tiers-section';

const named = (id: string) => ({ id, name: id, ...byLang(() => '') });
const specs: SpecDraft[] = [{ ...named('颜色'), items: ['红', '蓝'].map(named) }];
const limits = { specsMax: 3, specItemsMax: 50, defaultStock: 9 } as never;

let form: UseFormReturn<ProductDraft>;

function Fixture({ draft, isNew }: { draft: Partial<ProductDraft>; isNew: boolean }) {
  form = useForm<ProductDraft>({ defaultValues: { ...emptyProduct(9, '件'), ...draft } });
  const uploads = useFormUploads('test', () => undefined);
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <UiTextsFixture>
        <FormProvider {...form}>
          <PriceSection limits={limits} uploads={uploads} isPriced isNew={isNew} />
        </FormProvider>
      </UiTextsFixture>
    </QueryClientProvider>
  );
}

const show = (draft: Partial<ProductDraft>, isNew = true) => render(<Fixture draft={draft} isNew={isNew} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
});

test('rows of quantity and price are added, counted in cartons, and removed', async () => {
  show({ packingQuantity: '48', orderMultiple: '48' });
  await press('按数量定价');
  expect(screen.getByRole('textbox', { name: /达到数量/ })).toHaveFocus();
  type(/达到数量/, '500');
  expect(screen.getByText(/实际从 528 起/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '箱' }));
  type(/达到数量/, '480');
  type(/达到数量/, '١٠');
  expect(form.getValues('tiers')).toEqual([{ quantity: '480', price: '' }]);
  expect(screen.getByRole('textbox', { name: /达到数量/ })).toHaveValue('10');
  await press('添加一档');
  expect(screen.getAllByRole('textbox', { name: /达到数量/ })).toHaveLength(2);
  await press('删除 480 起的价格');
  expect(form.getValues('tiers')).toEqual([{ quantity: '', price: '' }]);
});

test('a new product with specs counts together; one that exists stays as it is', async () => {
  const { unmount } = show({});
  await userEvent.click(screen.getByRole('radio', { name: '多规格' }));
  expect(form.getValues('lot')).toBe('product');
  unmount();
  show({}, false);
  await userEvent.click(screen.getByRole('radio', { name: '多规格' }));
  expect(form.getValues('lot')).toBe('line');
});

test('without specs the tiers have the prices of the first combination', async () => {
  const cells = cellsFor(specs, { 红: { ...emptyCells(), tier0: '11.8' } }, 9);
  show({ type: 'multi', specs, cells, tiers: [{ quantity: '480', price: '' }] });
  await userEvent.click(screen.getByRole('radio', { name: '单规格' }));
  expect(form.getValues('tiers')).toEqual([{ quantity: '480', price: '11.8' }]);
});

test('each tier is a column of the matrix, filled for all and by option', async () => {
  const tiers = [
    { quantity: '480', price: '' },
    { quantity: '4800', price: '' },
  ];
  show({ type: 'multi', specs, cells: cellsFor(specs, {}, 9), tiers });
  expect(screen.getByRole('textbox', { name: '红: 480+ 起的价格' })).toBeVisible();
  type('480+ 起统一价', '11.8');
  type('4,800+ 起统一价', '１１．２');
  await press('填充');
  expect(Object.values(form.getValues('cells')).map(({ tier0, tier1 }) => [tier0, tier1])).toEqual([
    ['11.8', '１１．２'],
    ['11.8', '１１．２'],
  ]);
});

test('the prices of later tiers move up when one is removed', () => {
  const { a } = withoutTier({ a: { ...emptyCells(), tier0: '3', tier1: '2', tier2: '1' } }, 1);
  expect(a).toMatchObject({ tier0: '3', tier1: '1', tier2: '' });
});

function emptyCells() {
  return { price: '', stock: '9', itemNumber: '', image: null };
}
