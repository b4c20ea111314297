import { useTranslation } from 'react-i18next';
import { type ServerOrders, sortFrom } from '@/model/late-table';
import { Chips } from '@/ui/chips';
import { SearchField, type SearchState } from '@/ui/search-box';
import { dayFrom } from '../model/period';
import { ORDER_STATUSES } from '../status-tag';
import type { OrderFilters, OrderSort, OrderStatus } from '../types';
import { OrderDates } from './order-dates';
import styles from './order-filters.module.css';

interface OrderFilterBarProps {
  search: SearchState;
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
}

/** Filters of the order list: keyword, status, dates. */
export function OrderFilterBar({ search, filters, onChange }: OrderFilterBarProps) {
  const { t } = useTranslation(['order', 'common']);

  return (
    <div className={styles.bar}>
      <div className={styles.wide}>
        <SearchField label={t('list.search')} placeholder={t('list.searchPlaceholder')} {...search} />
      </div>
      <Chips
        label={t('list.status')}
        options={[
          { value: 'all', label: t('common:action.all') },
          ...ORDER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        value={filters.status ?? 'all'}
        onChange={(value) =>
          onChange({ ...filters, status: ORDER_STATUSES.find((status) => status === value) })
        }
      />
      <OrderDates days={filters} onChange={({ from, to }) => onChange({ ...filters, from, to })} />
    </div>
  );
}

/** The orders of the server, by the columns of the table. */
export const ORDER_SORTS: ServerOrders<OrderSort> = {
  oldest: { column: 'placed', direction: 'asc' },
  newest: { column: 'placed', direction: 'desc' },
  totalDesc: { column: 'total', direction: 'desc' },
  totalAsc: { column: 'total', direction: 'asc' },
};

/** The order of the table, from the URL. */
export const orderSortFrom = (params: URLSearchParams) => sortFrom(ORDER_SORTS, params);

/** Parses the filters from the URL; unknown values are ignored. */
export function filtersFrom(params: URLSearchParams): OrderFilters {
  const status: OrderStatus | undefined = ORDER_STATUSES.find((known) => known === params.get('status'));
  return {
    side: params.get('side') === 'received' ? 'received' : 'placed',
    status,
    keyword: params.get('keyword') ?? undefined,
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
  };
}
