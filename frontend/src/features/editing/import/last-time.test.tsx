import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { ImportJob } from './import-job';
import type { ProductImport } from './queries';

const JOB = {
  id: 5,
  status: 'done',
  dryRun: true,
  mode: 'newOnly',
  rows: 1,
  newRows: 1,
  changedRows: 0,
  unchangedRows: 0,
  faultyRows: 0,
  columns: [{ heading: 'Preis', column: 'price', samples: [], notMatched: null }],
  choices: [{ column: 'price', name: '单价（元）' }],
  reading: {
    sheets: [],
    encodings: [],
    otherRows: [],
    otherRowCount: 3,
    hiddenRows: false,
    sectionsAreCategories: false,
    categoryId: null,
  },
  template: { savedAt: '2027-01-15T08:00:00.000Z' },
  products: [],
  faults: [],
  notes: [],
  unusedPictureCount: 0,
  unusedPictures: [],
} as unknown as ProductImport;

let calls: [string, string, unknown][];
const onShow = vi.fn();

beforeEach(async () => {
  await startI18n();
  calls = [];
  onShow.mockReset();
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = await request.text();
    calls.push([request.method, new URL(request.url).pathname, body === '' ? null : JSON.parse(body)]);
    const data = { ...JOB, template: null, id: request.method === 'POST' ? 6 : 5 };
    return new Response(JSON.stringify({ code: 0, data, message: '' }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(job: ProductImport) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <ImportJob job={job} onShow={onShow} onDone={() => {}} blocksDownloads={false} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

test('a table that is read as last time is checked again without the template that is deleted', async () => {
  show(JOB);
  expect(screen.getByText('按上次的设置读取')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '删除设置' }));
  await waitFor(() => expect(onShow).toHaveBeenCalledExactlyOnceWith(6));
  expect(calls).toEqual([
    ['DELETE', '/api/product/import/5/template', null],
    ['POST', '/api/product/import', { importId: 5, mode: 'newOnly', dryRun: true }],
  ]);
});

test('a table that is not read as last time, or is imported, says nothing of it', () => {
  show({ ...JOB, template: null });
  show({ ...JOB, dryRun: false });
  expect(screen.queryByText('按上次的设置读取')).not.toBeInTheDocument();
});

test('the summary counts rows that are no products', () => {
  show(JOB);
  expect(screen.getByText('不是商品（行）').parentElement).toHaveTextContent('不是商品（行）3');
});
