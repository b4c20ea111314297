import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAliveQuery } from '@/api/query-client';
import { readPages } from '@/api/read';
import { ColumnList } from '@/model/column-list';
import { lateTable, TABLE_PAGE } from '@/model/late-table';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { List } from '@/ui/list';
import { RowsSkeleton } from '@/ui/skeleton';
import type { OrderFilters, OrderSort, OrderSummary } from '../types';
import { OrderCard } from './order-card';
import styles from './order-card.module.css';

/** `sort` is the order of the table; null for lists of cards, which are read in smaller pages. */
function useOrders(filters: OrderFilters, table: { sort: OrderSort | null } | null) {
  const page = table ? { sort: table.sort ?? undefined, limit: TABLE_PAGE, withTotal: true } : { limit: 20 };
  return usePagedQuery({
    ...readPages('/api/order', { ...filters, ...page }),
    ...keepAliveQuery,
    staleTime: 0,
  });
}

interface OrderListProps {
  filters: OrderFilters;
  /** The order of the table. */
  sort: OrderSort | null;
  onSort: (sort: OrderSort | null) => void;
  hrefOf: (order: OrderSummary) => string;
  shareUrlOf: (order: OrderSummary) => string | null;
  /** Path of the page that prints orders. */
  printHrefOf: (orderNumbers: string[]) => string;
  /** The chat app's browser blocks downloads. */
  blocksDownloads: boolean;
  /** Shown when no order matches. */
  empty: ReactNode;
}

const useOrdersTable = lateTable(async () => (await import('./orders-table')).OrdersTable);

/** Orders as cards; what a shop received is a table in wide windows. */
export function OrderList(props: OrderListProps) {
  const { filters, sort, onSort, hrefOf, shareUrlOf, printHrefOf, blocksDownloads, empty } = props;
  const { t } = useTranslation('order');
  const { isTable, Table } = useOrdersTable(filters.side === 'received');
  const list = useOrders(filters, isTable ? { sort } : null);
  if (isTable && !Table) return <RowsSkeleton count={4} />;
  return (
    <PagedList list={list} skeleton={<RowsSkeleton count={4} />} empty={empty} endText={t('list.end')}>
      {(orders) =>
        Table ? (
          <Table
            orders={orders}
            total={list.total}
            isComplete={!list.paging.hasMore}
            sort={sort}
            onSort={onSort}
            hrefOf={hrefOf}
            printHrefOf={printHrefOf}
            blocksDownloads={blocksDownloads}
          />
        ) : (
          <List className={styles.list}>
            {orders.map((order) => (
              <OrderCard
                key={order.orderNumber}
                order={order}
                side={filters.side}
                href={hrefOf(order)}
                shareUrl={shareUrlOf(order)}
              />
            ))}
          </List>
        )
      }
    </PagedList>
  );
}

interface OrderColumnProps {
  filters: OrderFilters;
  sort: OrderSort | null;
  hrefOf: (order: OrderSummary) => string;
  /** Number of the order that is open beside the list. */
  open: string;
}

/** The list beside an order, in wide windows: what a shop received is there at once, as it was in the table. */
export function OrderColumn({ filters, sort, hrefOf, open }: OrderColumnProps) {
  const { t } = useTranslation('order');
  const list = useOrders(filters, filters.side === 'received' ? { sort } : null);
  return (
    <PagedList list={list} skeleton={<RowsSkeleton count={4} />} empty={null} endText={t('list.end')}>
      {(orders) => (
        <ColumnList
          className={styles.column}
          ids={orders.map(({ orderNumber }) => orderNumber)}
          open={open}
          row={(at) => {
            const order = orders[at];
            return (
              order && (
                <OrderCard
                  order={order}
                  side={filters.side}
                  href={hrefOf(order)}
                  shareUrl={null}
                  isOpen={order.orderNumber === open}
                />
              )
            );
          }}
        />
      )}
    </PagedList>
  );
}
