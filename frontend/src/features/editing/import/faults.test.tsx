import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
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

test('a column that the table does not have is named, since there is no cell to fill in', async () => {
  await startI18n();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <Faults job={JOB} blocksDownloads={false} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['第 3 行表格里没有“一级分类”列，请添加，或在下方为它指定一列', 'B3请填写单价']);
});
