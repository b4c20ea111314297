import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { byLang } from '@/lib/languages';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { AdminPlatform } from '../types';
import { PlatformForm } from './platform-form';

const platform = (change: Partial<AdminPlatform> = {}): AdminPlatform => ({
  name: '青花集',
  introduction: '',
  address: '',
  email: '',
  phones: ['0571 1234 5678'],
  wechatIds: [],
  whatsappNumbers: [],
  logo: null,
  openingImage: null,
  qr: null,
  levels: [
    { level: 'S', productCap: 20, yearlyFee: null, trialMonths: 3 },
    { level: 'T', productCap: 50, yearlyFee: 16_800, trialMonths: null },
  ],
  translations: { ...byLang(() => ({ stale: [] })), en: { name: 'Qinghua', stale: [] } },
  revision: 3,
  ...change,
});

let sent: { revision: number; name: string; phones: string[]; levels: unknown }[];
const onSaved = vi.fn();

function open(newest: AdminPlatform) {
  sent = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const body = await input.json();
    sent.push(body);
    if (body.revision === newest.revision)
      return new Response(JSON.stringify({ code: 0, message: '', data: newest }));
    const data = { reason: 'changed_elsewhere', fields: [] };
    return new Response(JSON.stringify({ code: 1, message: 'changed', data }), { status: 409 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <PlatformForm platform={platform()} onSaved={onSaved} latest={async () => newest} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

async function enter(label: RegExp, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  onSaved.mockClear();
  await startI18n();
  await loadTexts('operator');
});

test('an ambiguous fee asks which of its readings is meant', async () => {
  open(platform());
  await enter(/^T 级年费/, '1,250');
  await press('保存');
  expect(sent).toEqual([]);
  await press('¥1,250.00');
  await press('保存');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[0]?.levels).toEqual([{ level: 'T', yearlyFee: 125_000 }]);
});

test('a cap must be above that of the level before, whichever of the two changed', async () => {
  open(platform());
  for (const [label, text, problem] of [
    [/^T 级商品上限/, '20', '须高于 S 级的 20 件'],
    [/^T 级商品上限/, '100001', '请输入 1 至 100,000 的整数'],
    [/^T 级商品上限/, '五十', '请输入 1 至 100,000 的整数'],
  ] as const) {
    await enter(label, text);
    await press('保存');
    expect(await screen.findByRole('textbox', { name: label, description: problem })).toBeInvalid();
  }
  await enter(/^T 级商品上限/, '50');
  await enter(/^S 级商品上限/, '60');
  await press('保存');
  const higher = await screen.findByRole('textbox', {
    name: /^T 级商品上限/,
    description: '须高于 S 级的 60 件',
  });
  expect(higher).toBeInvalid();
  expect(sent).toEqual([]);
  await enter(/^T 级商品上限/, '70');
  await press('保存');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[0]?.levels).toEqual([
    { level: 'S', productCap: 60 },
    { level: 'T', productCap: 70 },
  ]);
});

test('an edit conflict of the platform is settled field by field', async () => {
  open(platform({ revision: 4, name: '别处的名称', phones: ['138 0000 0000'] }));
  await enter(/^平台名称/, '我的名称');
  await press('保存');
  const sheet = within(await screen.findByRole('dialog', { name: '内容有冲突' }));
  const name = within(sheet.getByRole('group', { name: '平台名称' }));
  expect(name.getByRole('radio', { name: '我填写的', description: '我的名称' })).toBeChecked();
  const phones = within(sheet.getByRole('group', { name: '电话' }));
  expect(phones.getByRole('radio', { name: '别处保存的', description: '138 0000 0000' })).toBeChecked();
  await userEvent.click(sheet.getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toMatchObject({ revision: 4, name: '我的名称', phones: ['138 0000 0000'] });
});
