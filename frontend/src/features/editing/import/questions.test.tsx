import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { myTreeQuery } from '../queries';
import { Notes, OtherRows } from './other-rows';
import type { ProductImport } from './queries';
import { Questions } from './questions';

const READING = {
  sheet: '报价',
  sheets: ['报价'],
  otherRowCount: 0,
  otherRows: [],
  hiddenRows: false,
  sectionsAreCategories: false,
  categoryId: null,
  otherCurrency: null,
  rate: null,
  optionListCount: 0,
  optionList: null,
  splitOptions: false,
};

const jobOf = (reading: object, more: object = {}) =>
  ({ faults: [], notes: [], reading: { ...READING, ...reading }, ...more }) as unknown as ProductImport;

const onDecide = vi.fn();

function show(job: ProductImport) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const translations = { zh: {}, en: {}, ar: {} };
  const toys = { id: 7, name: '玩具', translations, children: [] };
  client.setQueryData(myTreeQuery().queryKey, { list: [toys] } as never);
  render(
    <QueryClientProvider client={client}>
      <UiTextsFixture>
        <Questions job={job} onDecide={onDecide} />
        <Notes job={job} />
        <OtherRows job={job} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  onDecide.mockReset();
  await startI18n();
});

test('a table that leaves nothing open asks nothing', () => {
  show(jobOf({}));
  expect(screen.queryByText('表格怎么读')).not.toBeInTheDocument();
});

test('headings between rows become categories, and hidden rows products, where the merchant says so', async () => {
  const otherRows = [
    { row: 4, kind: 'section', text: '车模系列' },
    { row: 9, kind: 'hidden', text: 'A-9 壶' },
    { row: 12, kind: 'newer', text: '不含运费' },
  ];
  show(jobOf({ otherRows, otherRowCount: 3 }));
  await userEvent.click(screen.getByRole('switch', { name: '把小标题行作为分类' }));
  expect(onDecide).toHaveBeenLastCalledWith({ sectionsAreCategories: true });
  await userEvent.click(screen.getByRole('switch', { name: '导入表格中隐藏的行' }));
  expect(onDecide).toHaveBeenLastCalledWith({ hiddenRows: true });
  const rows = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(rows).toEqual(['第 4 行小标题 · 车模系列', '第 9 行隐藏 · A-9 壶', '第 12 行备注 · 不含运费']);
});

test('products without a category get the one that is chosen, and another sheet is chosen by its name', async () => {
  const faults = [{ row: 2, cell: null, column: 'category', reason: 'required', message: '请填写' }];
  show(jobOf({ sheets: ['封面', '报价'] }, { faults }));
  await userEvent.click(screen.getByRole('button', { name: /没有分类的商品归入/ }));
  await userEvent.click(await screen.findByRole('button', { name: '玩具' }));
  expect(onDecide).toHaveBeenLastCalledWith({ categoryId: 7 });
  await userEvent.click(screen.getByRole('button', { name: /工作表/ }));
  await userEvent.click(await screen.findByRole('button', { name: '封面' }));
  expect(onDecide).toHaveBeenLastCalledWith({ sheet: '封面' });
});

test('a note says what became of its cell', () => {
  const notes = [{ row: 2, cell: 'D2', column: 'price', reason: 'lowest_price', message: '“3起”是最低价' }];
  show(jobOf({}, { notes }));
  expect(screen.getByRole('listitem')).toHaveTextContent('D2“3起”是最低价');
});

test('prices in another currency are taken at the rate that the merchant enters', async () => {
  show(jobOf({ otherCurrency: 'USD' }));
  const rate = screen.getByRole('textbox', { name: '1 USD 等于多少元？' });
  await userEvent.type(rate, '0');
  await userEvent.click(screen.getByRole('button', { name: '换算' }));
  expect(screen.getByText('请输入大于 0 的汇率，最多六位小数')).toBeVisible();
  expect(onDecide).not.toHaveBeenCalled();
  await userEvent.clear(rate);
  await userEvent.type(rate, '7.1{Enter}');
  expect(onDecide).toHaveBeenLastCalledWith({ rate: { currency: 'USD', rateMicro: 7_100_000 } });
});

test('a rate that was entered is shown', () => {
  show(jobOf({ otherCurrency: 'USD', rate: { currency: 'USD', rateMicro: 7_125_000 } }));
  expect(screen.getByRole('textbox', { name: '1 USD 等于多少元？' })).toHaveValue('7.125');
  expect(screen.getByRole('button', { name: '换算' })).toBeDisabled();
});

test('several options in a cell are split if the merchant says so', async () => {
  show(jobOf({ optionListCount: 12, optionList: '红/蓝/绿' }));
  expect(screen.getByText(/红\/蓝\/绿/)).toHaveTextContent('12');
  await userEvent.click(screen.getByRole('switch', { name: '一格写了几个选项的，拆成几种规格' }));
  expect(onDecide).toHaveBeenCalledWith({ splitOptions: true });
});

test('an empty row has no text', () => {
  show(jobOf({ otherRows: [{ row: 3, kind: 'empty', text: '' }], otherRowCount: 1 }));
  expect(screen.getByText('空行')).toBeVisible();
});
