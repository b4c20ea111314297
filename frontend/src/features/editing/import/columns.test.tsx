import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { Columns } from './columns';
import type { ProductImport } from './queries';

const CHOICES = [
  { column: 'id', name: '编号（勿改）' },
  { column: 'revision', name: '版本（勿改）' },
  { column: 'title', name: '标题' },
  { column: 'price', name: '单价（元）' },
  { column: 'name', name: '商品名称' },
];

function Fixture({ columns }: { columns: object[] }) {
  const job = { columns, choices: CHOICES } as unknown as ProductImport;
  const [mapping, setMapping] = useState(() => job.columns.map(({ column }) => column));
  return (
    <UiTextsFixture>
      <Columns job={job} mapping={mapping} onChange={setMapping} />
    </UiTextsFixture>
  );
}

const heading = (text: string, column: string | null) => ({
  heading: text,
  column,
  samples: [],
  notMatched: null,
});

/** The choices in the open sheet. */
const choices = async () => {
  const list = await screen.findByRole('list', { name: 'Preis' });
  return within(list)
    .getAllByRole('button')
    .map((button) => button.textContent);
};

beforeEach(() => startI18n());

test('the usual columns come first, and those of exports are hidden where they mean something else', async () => {
  render(<Fixture columns={[heading('Preis', null), heading('名称', 'name')]} />);
  await userEvent.click(screen.getByRole('button', { name: /Preis/ }));
  expect(await choices()).toEqual(['不导入', '商品名称', '单价（元）', '标题']);
});

test('the columns of an export are the last choices of one', async () => {
  render(<Fixture columns={[heading('Preis', null), heading('编号（勿改）', 'id')]} />);
  await userEvent.click(screen.getByRole('button', { name: /Preis/ }));
  expect((await choices()).slice(-2)).toEqual(['编号（勿改）', '版本（勿改）']);
});

test('a column is found by its name, and used once', async () => {
  render(<Fixture columns={[heading('Preis', null), heading('名称', 'name')]} />);
  await userEvent.click(screen.getByRole('button', { name: /Preis/ }));
  await userEvent.type(await screen.findByRole('searchbox'), '名称');
  expect(await choices()).toEqual(['商品名称']);
  await userEvent.click(screen.getByRole('button', { name: '商品名称' }));
  expect(await screen.findByRole('button', { name: 'Preis: 商品名称' })).toBeVisible();
  expect(screen.getByRole('button', { name: '名称: 不导入' })).toBeVisible();
});
