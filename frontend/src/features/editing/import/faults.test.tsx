import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { myTreeQuery } from '../queries';
import { Faults } from './faults';
import type { ProductImport } from './queries';

const JOB = {
  faults: [
    { row: 3, cell: null, column: 'category', reason: 'required', message: '请填写此格' },
    { row: 3, cell: 'B3', column: 'price', reason: 'required', message: '请填写单价' },
  ],
  choices: [
    { column: 'category', name: '一级分类' },
    { column: 'price', name: '单价（元）' },
  ],
  faultsUrl: null,
} as unknown as ProductImport;

function show(job: ProductImport) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <Faults job={job} blocksDownloads={false} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}

test('a column that the table does not have is named, since there is no cell to fill in', async () => {
  await startI18n();
  const items = show(JOB);
  expect(items).toEqual([
    '第 3 行表格里没有“一级分类”列，请添加，或在“各列的内容”中为它指定一列',
    'B3请填写单价',
  ]);
});

test('what is wrong in many rows is said once, with the first of them', async () => {
  await startI18n();
  const fault = (row: number) => ({
    row,
    cell: `E${row}`,
    column: 'price',
    reason: 'invalid_format',
    message: '不是单价',
  });
  const rows = Array.from({ length: 14 }, (_, index) => index + 6);
  const faults = [fault(3), ...JOB.faults, ...rows.map(fault)];
  const items = show({ ...JOB, faults } as ProductImport);
  const isolated = /[\u2066-\u2069]/g;
  expect(items.map((item) => item?.replace(isolated, ''))).toEqual([
    '× 15不是单价E3 · E6 · E7 · E8 · E9 · E10 · E11 · E12 · E13 · E14 · E15 · E16 · …',
    '第 3 行表格里没有“一级分类”列，请添加，或在“各列的内容”中为它指定一列',
    'B3请填写单价',
  ]);
});

test('rows without a category get one at their cause, all at once', async () => {
  await startI18n();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const translations = { zh: {}, en: {}, ar: {} };
  const toys = { id: 7, name: '玩具', translations, children: [] };
  client.setQueryData(myTreeQuery().queryKey, { list: [toys] } as never);
  const faults = [3, 4].map((row) => ({ ...JOB.faults[0], row }));
  const onDecide = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <UiTextsFixture>
        <Faults
          job={{ ...JOB, faults, reading: { categoryId: null } } as ProductImport}
          blocksDownloads={false}
          onDecide={onDecide}
        />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /这 2 行归入分类/ }));
  await userEvent.click(await screen.findByRole('button', { name: '玩具' }));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith({ categoryId: 7 });
});
