import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { byLang } from '@/lib/languages';
import { useFormUploads } from '@/model/media/use-form-uploads';
import { ConfirmHost } from '@/ui/confirm';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { cellsFor } from './combinations';
import { emptyProduct, type ProductDraft, type SpecDraft } from './draft';
import { Matrix } from './matrix';

const spec = (id: string, name: string, items: string[]): SpecDraft => ({
  id,
  name,
  ...byLang(() => ''),
  items: items.map((item) => ({ id: item, name: item, ...byLang(() => '') })),
});
const specs = [spec('s1', '颜色', ['红', '蓝']), spec('s2', '尺码', ['S', 'M'])];
const ROWS = ['红 / S', '红 / M', '蓝 / S', '蓝 / M'];

function Fixture() {
  const form = useForm<ProductDraft>({
    defaultValues: { ...emptyProduct(999, '件'), type: 'multi', specs, cells: cellsFor(specs, {}, 999) },
  });
  const uploads = useFormUploads('test', () => undefined);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <FormProvider {...form}>
          <Matrix specs={specs} uploads={uploads} />
        </FormProvider>
        <ToastHost />
        <ConfirmHost />
      </UiTextsFixture>
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia = ((query: string) => ({ matches: query.includes('min-width') })) as never;
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{ top: 0 }] as unknown as DOMRectList);
  await startI18n();
  await Promise.all([loadTexts('editing'), loadTexts('table')]);
  render(<Fixture />);
  await screen.findByRole('grid', { name: '规格价格与库存' });
});

type Column = 'price' | 'stock' | 'itemNumber';
function cell(row: string, column: Column): HTMLElement {
  const found = screen
    .getByRole('rowheader', { name: row })
    .parentElement?.querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!found) throw new Error('no cell');
  return found;
}
const column = (name: Column) => ROWS.map((row) => cell(row, name).textContent);

function paste(row: string, name: Column, text: string) {
  fireEvent.paste(cell(row, name), { clipboardData: { getData: () => text } });
}

async function select(row: string, name: Column) {
  await userEvent.click(cell(row, name));
  await userEvent.keyboard('{Escape}');
}

test('cells are typed one below the other', async () => {
  await select('红 / S', 'price');
  await userEvent.keyboard('12{Enter}13{Enter}14{Tab}5{Enter}');
  expect(column('price')).toEqual(['12', '13', '14', '']);
  expect(column('stock')).toEqual(['999', '999', '5', '999']);
});

test('a part of a spreadsheet is pasted as it is written there, and one step takes it back', async () => {
  await select('红 / M', 'price');
  paste(
    '红 / M',
    'price',
    '"¥1.250,00"\t30.00\tA-1\r\n１２．５０\t1,200\tA-2\r\n¥13\t\tA-3\r\n9\t9\tA-4\r\n',
  );
  expect(await screen.findByText(/超出表格的 1.行 没有粘贴/)).toBeVisible();
  expect(column('price')).toEqual(['', '¥1.250,00', '１２．５０', '¥13']);
  expect(column('stock')).toEqual(['999', '30', '1,200', '']);
  expect(column('itemNumber')).toEqual(['', 'A-1', 'A-2', 'A-3']);
  expect(screen.queryByText('您要填的是哪个数值？')).toBeNull();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(column('price')).toEqual(['', '', '', '']);
  expect(column('stock')).toEqual(['999', '999', '999', '999']);
});

test('a range is filled by one copied cell and emptied by Delete', async () => {
  await select('红 / S', 'price');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  paste('红 / S', 'price', '8');
  expect(column('price')).toEqual(['8', '8', '8', '']);
  await userEvent.keyboard('{Delete}');
  expect(column('price')).toEqual(['', '', '', '']);
});

test('a price that can be read in two ways is asked for in its cell', async () => {
  await select('蓝 / S', 'price');
  await userEvent.keyboard('1,250{Enter}');
  await userEvent.click(within(cell('蓝 / S', 'price')).getByRole('button', { name: '¥1,250.00' }));
  expect(column('price')).toEqual(['', '', '1250', '']);
});

test('picture and further facts of a combination are opened from its row', async () => {
  await userEvent.click(screen.getByRole('button', { name: '红 / M: 货号与图片' }));
  expect(screen.getByRole('dialog', { name: '红 / M' })).toBeVisible();
});
