import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { RootFile } from '../types';
import { RootFiles } from './root-files';

const NAME = 'MP_verify_a1B2.txt';

let stored: RootFile[];
let calls: { method: string; path: string; body: unknown }[];

/** A server with the stored files. */
async function answer(input: Request): Promise<Response> {
  const { pathname } = new URL(input.url);
  const name = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const text = await input.text();
  const body = text === '' ? null : JSON.parse(text);
  const reply = (data: unknown) => new Response(JSON.stringify({ code: 0, message: '', data }));
  if (input.method === 'GET') return reply({ list: stored });
  calls.push({ method: input.method, path: pathname, body });
  const before = stored.find((file) => file.name === name);
  stored = stored.filter((file) => file.name !== name);
  if (input.method === 'DELETE') return reply({ name });
  const revision = (before?.revision ?? 0) + 1;
  const file = { name, content: body.content, revision, updatedAt: '2027-01-15T08:00:00.000Z' };
  stored.push(file);
  return reply(file);
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiTextsFixture>
        <RootFiles />
        <ConfirmHost />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file);

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  stored = [];
  calls = [];
  vi.stubGlobal('fetch', answer);
  await startI18n();
  await loadTexts('operator');
});

test('a file that was downloaded is added by choosing it, byte for byte', async () => {
  open();
  await press('添加文件');
  await choose(new File([' a1B2\r\n'], NAME, { type: 'text/plain' }));
  await waitFor(() => expect(field(/文件名/)).toHaveValue(NAME));
  await press('保存');
  expect(await screen.findByText(NAME)).toBeVisible();
  expect(calls).toEqual([
    { method: 'PUT', path: `/api/admin/rootFile/${NAME}`, body: { content: ' a1B2\r\n' } },
  ]);
});

test.each([
  ['verify.html', '文件名只能用字母、数字、_、- 和 .，并以 .txt 结尾'],
  ['验证.txt', '文件名只能用字母、数字、_、- 和 .，并以 .txt 结尾'],
  ['robots.txt', 'robots.txt 由系统生成，请换一个名称'],
])('the name %s is not sent', async (name, problem) => {
  open();
  await press('添加文件');
  await userEvent.type(field(/文件名/), name);
  await userEvent.type(field(/内容/), 'a1B2');
  await press('保存');
  expect(await screen.findByText(problem)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a file above 4 KiB is not taken', async () => {
  open();
  await press('添加文件');
  await choose(new File(['字'.repeat(1_366)], NAME));
  expect(await screen.findByText('文件太大，最多 4 KB，请换一个')).toBeVisible();
  expect(field(/内容/)).toHaveValue('');
});

test('the content of a file is changed, and its name is not', async () => {
  stored = [{ name: NAME, content: 'old', revision: 3, updatedAt: '2027-01-15T08:00:00.000Z' }];
  open();
  await userEvent.click(await screen.findByText(NAME));
  expect(field(/文件名/)).toBeDisabled();
  await userEvent.clear(field(/内容/));
  await userEvent.type(field(/内容/), 'new');
  await press('保存');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ content: 'new', revision: 3 }]);
});

test('a file is deleted after the question', async () => {
  stored = [{ name: NAME, content: 'a', revision: 1, updatedAt: '2027-01-15T08:00:00.000Z' }];
  open();
  await userEvent.click(await screen.findByText(NAME));
  await press('删除文件');
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('删除后网址立即失效，不能恢复')).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText(NAME)).toBeNull());
  expect(calls).toEqual([{ method: 'DELETE', path: `/api/admin/rootFile/${NAME}`, body: null }]);
});
