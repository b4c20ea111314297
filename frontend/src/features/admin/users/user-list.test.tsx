import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { AdminUserRow } from '../types';
import { useUserSelection } from './selection';
import { UserList } from './user-list';

const { code } = vi.hoisted(() => ({ code: { isLost: false } }));
vi.mock('./users-table', async (original) => {
  const table = await original<typeof import('./users-table')>();
  return {
    get UsersTable() {
      if (code.isLost) throw Object.assign(new Error('lost'), { isGone: false });
      return table.UsersTable;
    },
  };
});

const user = (id: number): AdminUserRow => ({
  id,
  username: `user${id}`,
  role: 'merchant',
  status: 'active',
  registeredAt: '2027-01-15T08:00:00.000Z',
  alias: `code${id}`,
  companyName: `店铺 ${id}`,
  settlement: null,
  recommended: false,
  revision: id + 10,
});

function Screen() {
  const selection = useUserSelection();
  return (
    <UserList
      filters={{}}
      sort={null}
      onSort={() => undefined}
      hrefOf={({ id }) => `#${id}`}
      selection={selection}
      empty={null}
    />
  );
}

function open(width: number) {
  window.matchMedia = (query: string) =>
    ({ matches: Number(/\d+/.exec(query)?.[0]) <= width }) as MediaQueryList;
  vi.stubGlobal('fetch', async () => {
    const data = { list: [1, 2].map(user), total: 2, nextCursor: null };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UiTextsFixture>
          <Screen />
        </UiTextsFixture>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  code.isLost = false;
  await startI18n();
  await loadTexts('operator');
});

const choose = () => screen.queryByRole('button', { name: '多选' });

test('cards are chosen in the list, after a button', async () => {
  open(900);
  await screen.findByRole('link', { name: /店铺 1/ });
  await userEvent.click(screen.getByRole('button', { name: '多选' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /店铺 1/ }));
  expect(screen.getByRole('checkbox', { name: /店铺 1/ })).toBeChecked();
});

test('a wide window whose table is lost chooses cards, too', async () => {
  code.isLost = true;
  open(1280);
  expect(await screen.findByRole('link', { name: /店铺 1/ })).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(choose()).toBeVisible();
});

test('a table has checkboxes in place of the button', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  open(1280);
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /店铺 1/ })).toBeVisible();
  expect(choose()).toBeNull();
});
