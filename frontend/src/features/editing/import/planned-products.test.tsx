import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { PlannedProducts } from './planned-products';
import type { ProductImport } from './queries';

type Product = ProductImport['products'][number];

function show(products: Partial<Product>[]) {
  const choices = [
    { column: 'price', name: '单价（元）' },
    { column: 'category', name: '一级分类' },
    { column: 'pictures', name: '图片' },
  ];
  render(
    <UiTextsFixture>
      <PlannedProducts job={{ products, choices } as unknown as ProductImport} />
    </UiTextsFixture>,
  );
}

const rows = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => startI18n());

test('changed products show the texts now and after the import, new ones their names', () => {
  const changes: Product['changes'] = [
    { row: 3, column: 'price', old: '6.8', new: '7.5' },
    { row: 4, column: 'price', old: '', new: '8' },
    { row: 3, column: 'category', old: '家纺', new: '' },
    { row: 3, column: 'pictures', old: '2', new: '2' },
  ];
  show([
    { row: 2, name: '新壶', isNew: true, changes: [] },
    { row: 3, name: '毛巾', isNew: false, changes },
  ]);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '修改的商品',
    '新增的商品',
  ]);
  expect(rows()).toEqual([
    '第 3 行毛巾单价（元） · 6.8 → 7.5第 4 行 · 单价（元） · 空 → 8一级分类 · 家纺 → 空图片 · 内容有变化',
    '第 2 行新壶',
  ]);
});

test('a long list shows its first products, and all of them on request', async () => {
  show(Array.from({ length: 30 }, (_, n) => ({ row: n + 2, name: `杯 ${n}`, isNew: true, changes: [] })));
  expect(rows()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: '显示全部 30 个' }));
  expect(rows()).toHaveLength(30);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
