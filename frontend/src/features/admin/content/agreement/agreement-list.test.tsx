import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { AgreementKind } from '../types';
import { AgreementList } from './agreement-list';

const NONE = { en: { stale: [] }, ar: { stale: [] } };
const version = (id: number, title: string) => ({
  id,
  version: `1.${id}`,
  title,
  text: `<p>${title}</p>`,
  publishedAt: '2027-01-15T08:00:00.000Z',
  translations: NONE,
});
type Version = ReturnType<typeof version>;

let published: Record<AgreementKind, Version[]>;
/** Called before the text of a version is answered. */
let beforeText: () => Promise<void>;

function List() {
  const [kind, setKind] = useState<AgreementKind>('service');
  return <AgreementList kind={kind} onKind={setKind} />;
}

beforeEach(async () => {
  beforeText = async () => undefined;
  published = { service: [version(1, '服务协议')], privacy: [version(2, '隐私政策')] };
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url);
    const id = Number(pathname.split('/').at(-1));
    const kind = searchParams.get('kind') as AgreementKind | null;
    if (kind === null) await beforeText();
    const all = [...published.service, ...published.privacy];
    const data = kind ? { list: published[kind], nextCursor: null } : all.find((one) => one.id === id);
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  await startI18n();
  await loadTexts('operator');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <List />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function titleIn(dialog: string) {
  return within(await screen.findByRole('dialog', { name: dialog })).getByRole('textbox', { name: /^标题/ });
}

test('a new version of one agreement does not become one of the other that is shown by then', async () => {
  let answer: () => void = () => undefined;
  beforeText = () => new Promise<void>((resolve) => (answer = resolve));
  await screen.findByText('1.1');
  await press('撰写新版本');
  await userEvent.click(screen.getByRole('radio', { name: '隐私政策' }));
  await screen.findByText('1.2');
  answer();
  expect(await titleIn('发布服务协议')).toHaveValue('服务协议');
});

test('a new version starts from what another operator has just published', async () => {
  await screen.findByText('1.1');
  published.service.unshift(version(3, '新的服务协议'));
  await press('撰写新版本');
  expect(await titleIn('发布服务协议')).toHaveValue('新的服务协议');
});
