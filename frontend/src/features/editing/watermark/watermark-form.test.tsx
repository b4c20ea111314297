import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { allowLeaving, keepUnsaved } from '@/ui/leave-guard';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { Watermark } from './queries';
import { WatermarkForm } from './watermark-form';

const uploaded: string[] = [];
vi.mock('@/api/upload', () => ({
  uploadFile: async ({ file, kind }: { file: File; kind: string }) => {
    uploaded.push(`${kind} ${file.name}`);
    return { id: 77 };
  },
}));
const drawn: string[] = [];
vi.mock('@/model/watermark/mark', async (original) => ({
  ...(await original<typeof import('@/model/watermark/mark')>()),
  drawMark: async (text: string) => {
    drawn.push(text);
    return new File(['png'], 'watermark.png', { type: 'image/png' });
  },
}));

const OFF: Watermark = {
  revision: 3,
  content: 'off',
  text: '',
  layout: 'corner',
  opacity: 60,
  image: null,
  waiting: 0,
  sample: null,
};

let sent: unknown[];

function show(stored: Partial<Watermark> = {}) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <UiTextsFixture>
        <WatermarkForm stored={{ ...OFF, ...stored }} name="清河瓷业" code="qinghe" />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
  uploaded.length = 0;
  drawn.length = 0;
  sent = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const body = await new Request(input).json();
    sent.push(body);
    return new Response(JSON.stringify({ code: 0, message: '', data: { ...OFF, ...body } }));
  });
});

test('the name of the shop is drawn, uploaded as a private picture and saved', async () => {
  show();
  expect(screen.queryByRole('slider')).toBeNull();
  await press('店铺名称');
  await userEvent.click(screen.getByRole('radio', { name: '平铺' }));
  fireEvent.change(screen.getByRole('slider', { name: '不透明度' }), { target: { value: '30' } });
  await press('保存');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(drawn).toEqual(['清河瓷业']);
  expect(uploaded).toEqual(['document watermark.png']);
  expect(sent).toEqual([
    { revision: 3, content: 'name', text: '清河瓷业', layout: 'tiled', opacity: 30, imageId: 77 },
  ]);
});

test('a text that is drawn already is not drawn again', async () => {
  const image = { id: 12 } as NonNullable<Watermark['image']>;
  show({ content: 'code', text: 'qinghe', image });
  await userEvent.click(screen.getByRole('radio', { name: '平铺' }));
  await press('保存');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(drawn).toEqual([]);
  expect(sent[0]).toMatchObject({ imageId: 12, layout: 'tiled' });
});

test('a text of the merchant is required', async () => {
  show();
  await press('自定义文字');
  await press('保存');
  expect(await screen.findByText('请填写水印文字')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), ' 清河 ');
  await press('保存');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ content: 'text', text: '清河', imageId: 77 });
});

test('without a watermark nothing is drawn', async () => {
  show({ content: 'code', text: 'qinghe', image: { id: 12 } as NonNullable<Watermark['image']> });
  await press('不加水印');
  await press('保存');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ content: 'off', text: '', imageId: null });
  expect(uploaded).toEqual([]);
});

test('a renamed shop sees that its watermark shows the former name', () => {
  show({ content: 'name', text: '旧名', image: { id: 12 } as NonNullable<Watermark['image']> });
  expect(screen.getByText('名称已修改，保存后水印会更新。')).toBeVisible();
});

test('a text that was typed before the page was lost is offered, and nothing after it is saved', async () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 100));
  show();
  await settle();
  await press('自定义文字');
  await userEvent.type(screen.getByRole('textbox'), '清河瓷业');
  expect(keepUnsaved()).not.toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  allowLeaving();
  await settle();

  show();
  await screen.findByRole('region', { name: '未保存的草稿' });
  await press('继续填写');
  expect(await screen.findByRole('textbox')).toHaveValue('清河瓷业');
  await press('保存');
  await screen.findByText('已保存');
  cleanup();
  show({ content: 'text', text: '清河瓷业', revision: 4 });
  await settle();
  expect(screen.queryByRole('region', { name: '未保存的草稿' })).toBeNull();
});

test('a missing text of its own is asked for in its field, which may be below the screen', async () => {
  show();
  await press('自定义文字');
  await press('保存');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByText('请填写水印文字')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a text that is too long is not sent, and the field says so', async () => {
  show({ content: 'text', text: '水印' });
  const field = screen.getByRole('textbox', { name: '文字' });
  await userEvent.click(field);
  await userEvent.paste('清'.repeat(99));
  await press('保存');
  expect(screen.getByText('最多 100 个字符')).toBeVisible();
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});
