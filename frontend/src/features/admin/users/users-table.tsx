import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { sortOf } from '@/model/late-table';
import { settlementEnd } from '@/model/settlement';
import { useTable } from '@/model/use-table';
import { Bdi, Ltr } from '@/ui/bdi';
import { Link } from '@/ui/link';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-types';
import { AccountStatusTag, RecommendedTag, RoleTag, SettlementTag } from '../account-tags';
import type { AccountSort, AdminUserRow } from '../types';
import type { UserSelection } from './selection';
import { USER_SORTS } from './user-filters';
import styles from './users.module.css';

interface UsersTableProps {
  users: AdminUserRow[];
  total: number;
  isComplete: boolean;
  sort: AccountSort | null;
  onSort: (sort: AccountSort | null) => void;
  hrefOf: (user: AdminUserRow) => string;
  selection: UserSelection;
}

const nameOf = ({ companyName, username }: AdminUserRow) => companyName || username;

/** Accounts as a table, in wide windows. */
export function UsersTable(props: UsersTableProps) {
  const { users, total, isComplete, sort, onSort, hrefOf, selection } = props;
  const { t } = useTranslation('admin');
  const table = useTable('users');
  const columns = useColumns(hrefOf);
  return (
    <DataTable
      {...table}
      label={t('overview.users')}
      columns={columns}
      rows={users}
      rowId={({ id }) => String(id)}
      total={total}
      isComplete={isComplete}
      order={(sort && USER_SORTS[sort]) ?? null}
      onOrder={(order) => onSort(sortOf(USER_SORTS, order))}
      selection={{
        isSelected: selection.isSelected,
        onSelect: selection.select,
        label: (user) => t('bulk.selectOne', { name: nameOf(user) }),
      }}
      tools={t('users.total', { count: total })}
    />
  );
}

function useColumns(hrefOf: (user: AdminUserRow) => string): TableColumn<AdminUserRow>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('users.column.name'),
        width: 12,
        grows: true,
        isRowHeader: true,
        value: nameOf,
        text: nameOf,
        cell: (user) => (
          <Link className={styles.name ?? ''} href={hrefOf(user)}>
            <Bdi>{nameOf(user)}</Bdi>
          </Link>
        ),
      },
      {
        id: 'username',
        title: t('users.column.username'),
        width: 9,
        rank: 5,
        value: ({ username }) => username,
        text: ({ username }) => username,
        cell: ({ username }) => <Ltr>{username}</Ltr>,
      },
      {
        id: 'code',
        title: t('users.column.code'),
        width: 7,
        rank: 6,
        value: ({ alias }) => alias,
        text: ({ alias }) => alias,
        cell: ({ alias }) => <Ltr>{alias}</Ltr>,
      },
      {
        id: 'level',
        title: t('users.column.level'),
        width: 5,
        rank: 2,
        value: ({ settlement }) => settlement?.productCap ?? -1,
        text: ({ settlement }) => settlement?.level ?? '',
        cell: ({ settlement }) => settlement && <Ltr>{settlement.level}</Ltr>,
      },
      {
        id: 'products',
        title: t('users.column.products'),
        width: 7.5,
        rank: 4,
        align: 'end',
        directions: ['desc'],
        text: ({ settlement }) => (settlement ? String(settlement.productCount) : ''),
        cell: ({ settlement }) =>
          settlement && <Ltr>{format.ratio(settlement.productCount, settlement.productCap)}</Ltr>,
      },
      {
        id: 'until',
        title: t('users.column.until'),
        width: 7.5,
        rank: 3,
        directions: ['asc'],
        text: ({ settlement }) => (settlement && settlementEnd(settlement)) ?? '',
        cell: ({ settlement }) => {
          const end = settlement && settlementEnd(settlement);
          return end ? <bdi>{format.date(end)}</bdi> : null;
        },
      },
      {
        id: 'state',
        title: t('users.column.state'),
        width: 10.5,
        rank: 1,
        value: ({ status, settlement }) => `${status} ${settlement?.state ?? ''}`,
        cell: (user) => (
          <span className={styles.states}>
            <AccountStatusTag status={user.status} />
            {user.settlement && <SettlementTag settlement={user.settlement} />}
            {user.role === 'admin' && <RoleTag role={user.role} />}
            {user.recommended && <RecommendedTag recommended />}
          </span>
        ),
      },
      {
        id: 'registered',
        title: t('users.column.registered'),
        width: 7.5,
        rank: 7,
        directions: ['asc', 'desc'],
        text: ({ registeredAt }) => registeredAt,
        cell: ({ registeredAt }) => <bdi>{format.date(registeredAt)}</bdi>,
      },
    ],
    [t, format, hrefOf],
  );
}
