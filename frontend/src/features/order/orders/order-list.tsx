import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAliveQuery } from '@/api/query-client';
import { readPages } from '@/api/read';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { List } from '@/ui/list';
import { RowsSkeleton } from '@/ui/skeleton';
import type { OrderFilters, OrderSummary } from '../types';
import { OrderCard } from './order-card';
import styles from './order-card.module.css';

interface OrderListProps {
  filters: OrderFilters;
  hrefOf: (order: OrderSummary) => string;
  shareUrlOf: (order: OrderSummary) => string | null;
  /** Number of the order that is open beside the list. */
  open?: string | undefined;
  /** Shown when no order matches. */
  empty: ReactNode;
}

export function OrderList({ filters, hrefOf, shareUrlOf, open, empty }: OrderListProps) {
  const { t } = useTranslation('order');
  const list = usePagedQuery({
    ...readPages('/api/order', { ...filters, limit: 20 }),
    ...keepAliveQuery,
    staleTime: 0,
  });
  return (
    <PagedList list={list} skeleton={<RowsSkeleton count={4} />} empty={empty} endText={t('list.end')}>
      {(orders) => (
        <List className={open === undefined ? styles.list : styles.column}>
          {orders.map((order) => (
            <OrderCard
              key={order.orderNumber}
              order={order}
              side={filters.side}
              href={hrefOf(order)}
              shareUrl={shareUrlOf(order)}
              isOpen={order.orderNumber === open}
            />
          ))}
        </List>
      )}
    </PagedList>
  );
}
