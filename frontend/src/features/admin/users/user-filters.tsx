import { useTranslation } from 'react-i18next';
import { type ServerOrders, sortFrom } from '@/model/late-table';
import { Chips } from '@/ui/chips';
import { SearchField, type SearchState } from '@/ui/search-box';
import type { AccountSort, AccountTask, SettlementLevel, UserFilters } from '../types';
import styles from './users.module.css';

/** Ordered by product cap. */
export const LEVELS = [
  'S',
  'T',
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'O',
  'P',
  'Q',
] as const satisfies readonly SettlementLevel[];

const TASKS = ['licence', 'ending', 'atCap'] as const satisfies readonly AccountTask[];

interface UserFilterBarProps {
  search: SearchState;
  filters: UserFilters;
  onChange: (filters: UserFilters) => void;
}

/** Filters of the user list: keyword, status or role, level, and what waits for an operator. */
export function UserFilterBar({ search, filters, onChange }: UserFilterBarProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { level, keyword, task } = filters;

  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField label={t('users.search')} placeholder={t('users.searchPlaceholder')} {...search} />
      </div>
      <Chips
        label={t('users.filter')}
        options={[
          { value: 'all', label: t('common:action.all') },
          { value: 'active', label: t('status.active') },
          { value: 'disabled', label: t('status.disabled') },
          { value: 'admin', label: t('users.operators') },
        ]}
        value={filters.role === 'admin' ? 'admin' : (filters.status ?? 'all')}
        onChange={(value) =>
          onChange({
            keyword,
            level,
            task,
            ...(value === 'active' || value === 'disabled' ? { status: value } : {}),
            ...(value === 'admin' ? { role: value } : {}),
          })
        }
      />
      <Chips
        label={t('users.filterLevel')}
        options={[
          { value: 'all', label: t('users.allLevels') },
          ...LEVELS.map((value) => ({ value, label: t('settlement.level', { level: value }) })),
        ]}
        value={level ?? 'all'}
        onChange={(value) => onChange({ ...filters, level: LEVELS.find((known) => known === value) })}
      />
      <Chips
        label={t('queue.title')}
        options={[
          { value: 'any', label: t('queue.any') },
          ...TASKS.map((value) => ({ value, label: t(`queue.task.${value}`) })),
        ]}
        value={task ?? 'any'}
        onChange={(value) => onChange({ ...filters, task: TASKS.find((known) => known === value) })}
      />
    </div>
  );
}

/** The orders of the server, by the columns of the table. */
export const USER_SORTS: ServerOrders<AccountSort> = {
  oldest: { column: 'registered', direction: 'asc' },
  newest: { column: 'registered', direction: 'desc' },
  products: { column: 'products', direction: 'desc' },
  ending: { column: 'until', direction: 'asc' },
};

/** The order of the table, from the URL. */
export const userSortFrom = (params: URLSearchParams) => sortFrom(USER_SORTS, params);

/** Parses the filters from the URL; unknown values are ignored. */
export function userFiltersFrom(params: URLSearchParams): UserFilters {
  const status = params.get('status');
  return {
    keyword: params.get('keyword') ?? undefined,
    status: status === 'active' || status === 'disabled' ? status : undefined,
    role: params.get('role') === 'admin' ? 'admin' : undefined,
    level: LEVELS.find((known) => known === params.get('level')),
    task: TASKS.find((known) => known === params.get('task')),
  };
}
