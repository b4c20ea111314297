import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
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

const cell = (row: string, column: '价格' | '库存' = '价格') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${row}: ${column}` });
const column = (name: '价格' | '库存') => ROWS.map((row) => cell(row, name).value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillByOption(prices: Record<string, string>, onlyEmpty = false) {
  await press('按规格填充');
  const sheet = within(screen.getByRole('dialog', { name: '按规格填充' }));
  if (onlyEmpty) await userEvent.click(sheet.getByRole('checkbox'));
  for (const [item, price] of Object.entries(prices)) {
    await userEvent.type(sheet.getByRole('textbox', { name: `${item}: 价格` }), price);
  }
  await userEvent.click(sheet.getByRole('button', { name: '填充' }));
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  render(<Fixture />);
});

test('prices are filled in by the last spec, and taken back', async () => {
  await fillByOption({ S: '10', M: '12' });
  expect(column('价格')).toEqual(['10', '12', '10', '12']);
  expect(column('库存')).toEqual(['999', '999', '999', '999']);
  await press('撤销');
  expect(column('价格')).toEqual(['', '', '', '']);
});

test('a wrong price among those to fill in is marked and in focus', async () => {
  await fillByOption({ S: '10', M: 'abc' });
  const price = (item: string) => screen.getByRole('textbox', { name: `${item}: 价格` });
  expect(price('M')).toBeInvalid();
  expect(price('S')).toBeValid();
  await waitFor(() => expect(price('M')).toHaveFocus());
});

test('only what is empty is filled in when asked for', async () => {
  await userEvent.type(cell('蓝 / S'), '7');
  await fillByOption({ S: '10' }, true);
  expect(column('价格')).toEqual(['10', '', '7', '']);
});

test('a wrong price keeps the sheet open, and closing it asks', async () => {
  await fillByOption({ S: 'x' });
  expect(screen.getByText('请输入 0 到 99,999,999.99 的价格，最多两位小数')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(column('价格')).toEqual(['', '', '', '']);
});

test('Enter goes down the column of prices', async () => {
  await press('按规格填充');
  const sheet = within(screen.getByRole('dialog', { name: '按规格填充' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'S: 价格' }), '1{Enter}2');
  expect(sheet.getByRole('textbox', { name: 'M: 价格' })).toHaveValue('2');
});

test('a column copied from a table is pasted down the rows', () => {
  const clipboardData = { getData: () => '1\n2\n3\n' };
  fireEvent.paste(cell('红 / M'), { clipboardData });
  expect(column('价格')).toEqual(['', '1', '2', '3']);
});

test('two columns are price and stock, and what does not fit is said', () => {
  const clipboardData = { getData: () => '1\t50\n2\t60' };
  fireEvent.paste(cell('蓝 / M'), { clipboardData });
  expect([cell('蓝 / M').value, cell('蓝 / M', '库存').value]).toEqual(['1', '50']);
  expect(screen.getByText('行数不够，有 1 行没有粘贴')).toBeVisible();
});

test('a group is copied to the others, and a row to its group', async () => {
  await userEvent.type(cell('红 / S'), '5');
  await press('红 / S: 货号与图片');
  await press('价格和库存用于所有“⁨红⁩”');
  expect(column('价格')).toEqual(['5', '5', '', '']);
  await userEvent.click(
    within(screen.getByRole('group', { name: '红' })).getByRole('button', { name: '复制到其他分组' }),
  );
  expect(column('价格')).toEqual(['5', '5', '5', '5']);
});

const PRICE_PROBLEM = '请输入 0 到 99,999,999.99 的价格，最多两位小数';

test('what is wrong with one price for all is tied to its field, which takes the focus', async () => {
  const price = screen.getByRole('textbox', { name: '统一价格' });
  const stock = screen.getByRole('textbox', { name: '统一库存' });
  await userEvent.type(price, 'abc');
  await userEvent.type(stock, 'many');
  await press('填充');
  expect(price).toHaveAccessibleDescription(PRICE_PROBLEM);
  expect(stock).toHaveAccessibleDescription(/库存/);
  await waitFor(() => expect(price).toHaveFocus());
});

test('what is wrong with the prices of a spec is tied to the cells that are wrong', async () => {
  await fillByOption({ S: '10', M: 'abc' });
  expect(screen.getByRole('textbox', { name: 'M: 价格' })).toHaveAccessibleDescription(PRICE_PROBLEM);
  expect(screen.getByRole('textbox', { name: 'S: 价格' })).not.toHaveAccessibleDescription();
});
