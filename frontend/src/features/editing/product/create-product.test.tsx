import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { CreateProduct } from './create-product';

const limits = {
  priceMax: 9_999,
  stockMax: 9_999,
  skusMax: 500,
  specsMax: 3,
  specItemsMax: 50,
  productImagesMax: 9,
  defaultStock: 999,
};

/** A server that has these categories of the first level and adds what is created. */
function serve(names: string[]) {
  const list = names.map((name, index) => ({ id: index + 1, name, children: [], translations: null }));
  vi.stubGlobal('fetch', async (input: Request) => {
    const request = new Request(input);
    let data: unknown = request.url.includes('/api/platform') ? { limits } : { list };
    if (request.method === 'POST') {
      const { name } = (await request.json()) as { name: string };
      const category = { id: list.length + 1, name, children: [], translations: null };
      list.push(category);
      data = category;
    }
    return new Response(JSON.stringify({ code: 0, data, message: '' }));
  });
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <CreateProduct onSaved={() => undefined} onCancel={() => undefined} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

async function nameCategory(name: string) {
  const sheet = within(await screen.findByRole('dialog', { name: '新增分类' }));
  await userEvent.type(sheet.getByRole('textbox', { name: '分类名称' }), name);
  await userEvent.click(sheet.getByRole('button', { name: '保存' }));
}

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
});

test('without a category one is added in place, and the product is in it', async () => {
  serve([]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: '新增一级分类' }));
  await nameCategory('茶杯');
  expect(await screen.findByRole('button', { name: '分类: 茶杯' })).toBeVisible();
});

test('the picker of categories adds one and chooses it', async () => {
  serve(['茶杯', '茶壶']);
  open();
  await userEvent.click(await screen.findByRole('button', { name: '分类: 请选择分类' }));
  const picker = within(await screen.findByRole('dialog', { name: '分类' }));
  await userEvent.click(picker.getByRole('button', { name: '新增分类' }));
  await nameCategory('茶盘');
  expect(await screen.findByRole('button', { name: '分类: 茶盘' })).toBeVisible();
});
