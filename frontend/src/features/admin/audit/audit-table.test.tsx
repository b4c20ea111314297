import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { AuditSort } from '../types';
import { AuditList } from './audit-list';

const ROWS = [
  {
    id: 3,
    operatorId: 9,
    operator: 'platform',
    action: 'user.settlement',
    subject: 'user:17',
    detail: { from: { level: 'S' }, to: { level: 'T' } },
    at: '2027-01-15T09:00:00.000Z',
  },
  {
    id: 2,
    operatorId: 9,
    operator: 'platform',
    action: 'user.recommended',
    subject: 'user:17',
    detail: { from: { recommended: false }, to: { recommended: true } },
    at: '2027-01-15T08:30:00.000Z',
  },
  {
    id: 1,
    operatorId: null,
    operator: '',
    action: 'rootFile.create',
    subject: 'rootFile:check.txt',
    detail: {},
    at: '2027-01-15T08:00:00.000Z',
  },
];
let reads: URLSearchParams[];
const onSubject = vi.fn();

function Screen() {
  const [sort, setSort] = useState<AuditSort | null>(null);
  return (
    <AuditList
      subject={null}
      days={{ from: '2027-01-01' }}
      sort={sort}
      onSort={setSort}
      onSubject={onSubject}
      hrefOf={(kind, of) => (kind === 'user' ? `#user/${of}` : null)}
    />
  );
}

afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  localStorage.clear();
  // Room for all columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  window.location.hash = '';
  reads = [];
  window.matchMedia = (query: string) => ({ matches: query.includes('1024') }) as MediaQueryList;
  await startI18n();
  await Promise.all([loadTexts('operator'), loadTexts('editing')]);
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url, 'http://localhost');
    if (pathname === '/api/admin/audit') reads.push(searchParams);
    const data =
      pathname === '/api/admin/audit'
        ? { list: ROWS, total: ROWS.length, nextCursor: null }
        : { id: 17, username: 'anna' };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiTextsFixture>
        <Screen />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  await screen.findByRole('grid', { name: '操作记录' });
});

const rows = () => screen.getAllByRole('row').slice(1);
const row = (at: number) => within(rows()[at] as HTMLElement);

test('an entry says who did what to what, with the values before and after', async () => {
  expect(Object.fromEntries(reads[0] ?? [])).toEqual({ limit: '100', withTotal: 'true', from: '2027-01-01' });
  expect(screen.getByText('共 3 条记录')).toBeVisible();
  expect(await row(0).findByRole('link', { name: '用户 anna' })).toHaveAttribute('href', '#user/17');
  expect(row(0).getByText('调整了店铺等级')).toBeVisible();
  expect(row(0).getByText('等级').parentElement).toHaveTextContent(/S.*T/);
  expect(row(0).getByRole('link', { name: 'platform' })).toHaveAttribute('href', '#user/9');
  // The action says it all.
  expect(row(1).getByText('设为推荐商家')).toBeVisible();
  expect(row(1).queryByText('推荐')).toBeNull();
  expect(row(2).getByText('服务器命令')).toBeVisible();
});

test('the log is read from its beginning, and of one subject', async () => {
  await userEvent.click(screen.getByRole('button', { name: '时间' }));
  await waitFor(() => expect(reads.at(-1)?.get('sort')).toBe('oldest'));
  await screen.findByRole('grid', { name: '操作记录' });
  await userEvent.click(await row(0).findByRole('button', { name: '只看此对象 · 用户 anna' }));
  expect(onSubject).toHaveBeenCalledWith('user:17');
});

test('Enter opens the screen of the subject', async () => {
  await row(0).findByRole('link', { name: '用户 anna' });
  row(0).getByRole('rowheader').focus();
  await userEvent.keyboard('{Enter}');
  expect(window.location.hash).toBe('#user/17');
});
