import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { ColumnList } from '@/model/column-list';
import { lateTable, TABLE_PAGE } from '@/model/late-table';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { settlementEnd } from '@/model/settlement';
import { Bdi, Ltr } from '@/ui/bdi';
import { Checkbox } from '@/ui/checkbox';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { List } from '@/ui/list';
import { Logo } from '@/ui/logo';
import { RowsSkeleton } from '@/ui/skeleton';
import { AccountStatusTag, RecommendedTag, RoleTag, SettlementTag } from '../account-tags';
import type { AccountSort, AdminUserRow, Settlement, UserFilters } from '../types';
import type { UserSelection } from './selection';
import { UserTools } from './user-tools';
import styles from './users.module.css';

/** As many at once as a table asks for, in wide windows: the table and the list beside a user are one list. */
function useUsers(filters: UserFilters, table: { sort: AccountSort | null } | null) {
  const page = table ? { sort: table.sort ?? undefined, limit: TABLE_PAGE } : { limit: 20 };
  return usePagedQuery({
    ...readPages('/api/admin/user', { ...filters, ...page, withTotal: true }),
    staleTime: 0,
  });
}

interface UserListProps {
  filters: UserFilters;
  /** The order of the table. */
  sort: AccountSort | null;
  onSort: (sort: AccountSort | null) => void;
  hrefOf: (user: AdminUserRow) => string;
  selection: UserSelection;
  /** Shown when no account matches. */
  empty: ReactNode;
}

const useUsersTable = lateTable(async () => (await import('./users-table')).UsersTable);

export function UserList({ filters, sort, onSort, hrefOf, selection, empty }: UserListProps) {
  const { t } = useTranslation('admin');
  const { isTable, Table } = useUsersTable();
  const list = useUsers(filters, isTable ? { sort } : null);
  const total = list.total ?? list.items.length;
  return (
    <>
      <UserTools filters={filters} selection={selection} isTable={isTable} />
      {isTable && !Table ? (
        <RowsSkeleton />
      ) : (
        <PagedList list={list} empty={empty} endText={t('list.end')}>
          {(users) =>
            Table ? (
              <Table
                users={users}
                total={total}
                isComplete={!list.paging.hasMore}
                sort={sort}
                onSort={onSort}
                hrefOf={hrefOf}
                selection={selection}
              />
            ) : (
              <>
                <p className={styles.total}>{t('users.total', { count: total })}</p>
                <List>
                  {users.map((user) => (
                    <UserCard key={user.id} user={user} href={hrefOf(user)} selection={selection} />
                  ))}
                </List>
              </>
            )
          }
        </PagedList>
      )}
    </>
  );
}

interface UserColumnProps {
  filters: UserFilters;
  sort: AccountSort | null;
  hrefOf: (user: AdminUserRow) => string;
  /** Number of the account that is open beside the list. */
  open: number;
}

/** The list beside an account, in wide windows. */
export function UserColumn({ filters, sort, hrefOf, open }: UserColumnProps) {
  const { t } = useTranslation('admin');
  const list = useUsers(filters, { sort });
  return (
    <PagedList list={list} empty={null} endText={t('list.end')}>
      {(users) => (
        <ColumnList
          className={styles.column}
          ids={users.map(({ id }) => String(id))}
          open={String(open)}
          row={(at) => {
            const user = users[at];
            return (
              user && (
                <Link className={styles.card ?? ''} href={hrefOf(user)} current={user.id === open}>
                  <CardWords user={user} />
                </Link>
              )
            );
          }}
        />
      )}
    </PagedList>
  );
}

interface UserCardProps {
  user: AdminUserRow;
  href: string;
  selection: UserSelection;
}

/** An account in the list, with its shop and status. While accounts are being chosen, it is one of them or not. */
function UserCard({ user, href, selection }: UserCardProps) {
  const { t } = useTranslation('admin');
  const name = user.companyName || user.username;
  if (selection.chosen === null) {
    return (
      <Link className={styles.card ?? ''} href={href}>
        <CardWords user={user} />
        <Icon name="chev" size="s" className={styles.chevron} />
      </Link>
    );
  }
  const isSelected = selection.isSelected(user);
  return (
    <div className={styles.card}>
      <Checkbox checked={isSelected} onChange={(isOn) => selection.select([user], isOn)}>
        <span className="visually-hidden">{t('bulk.selectOne', { name })}</span>
      </Checkbox>
      <CardWords user={user} />
    </div>
  );
}

function CardWords({ user }: { user: AdminUserRow }) {
  const { t } = useTranslation('admin');
  const name = user.companyName || user.username;
  return (
    <>
      <Logo name={name} />
      <span className={styles.words}>
        <strong className="clip2">
          <Bdi>{name}</Bdi>
        </strong>
        <small className={styles.facts}>
          <Ltr>{user.username}</Ltr>
          <span>
            {t('users.code')} <Ltr>{user.alias}</Ltr>
          </span>
        </small>
        {user.settlement && <SettlementLine settlement={user.settlement} />}
        <span className={styles.tags}>
          <AccountStatusTag status={user.status} />
          {user.settlement && <SettlementTag settlement={user.settlement} />}
          <RoleTag role={user.role} />
          <RecommendedTag recommended={user.recommended} />
        </span>
      </span>
    </>
  );
}

function SettlementLine({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const end = settlementEnd(settlement);
  return (
    <small className={styles.facts}>
      <span>{t('settlement.level', { level: settlement.level })}</span>
      {end && <span>{t('settlement.until', { date: format.date(end) })}</span>}
      <span>
        {t('users.products')} <Ltr>{format.ratio(settlement.productCount, settlement.productCap)}</Ltr>
      </span>
    </small>
  );
}
