import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { InfiniteList } from '@/ui/infinite-list';
import { QueryState } from '@/ui/query-state';
import { RowsSkeleton } from '@/ui/skeleton';
import { ordersQuery } from '../queries';
import type { OrderFilters, OrderSummary } from '../types';
import { OrderCard } from './order-card';

interface OrderListProps {
  filters: OrderFilters;
  hrefOf: (order: OrderSummary) => string;
  shareUrlOf: (order: OrderSummary) => string | null;
  /** What stands here when no order matches. */
  empty: ReactNode;
}

export function OrderList({ filters, hrefOf, shareUrlOf, empty }: OrderListProps) {
  const { t } = useTranslation('order');
  const query = useInfiniteQuery(ordersQuery(filters));
  return (
    <QueryState query={query} skeleton={<RowsSkeleton count={4} />} describe={errorText}>
      {({ pages }) => {
        const orders = pages.flatMap((page) => page.list);
        if (orders.length === 0) return empty;
        return (
          <InfiniteList
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
            endText={t('list.end')}
          >
            {orders.map((order) => (
              <OrderCard
                key={order.orderNumber}
                order={order}
                side={filters.side}
                href={hrefOf(order)}
                shareUrl={shareUrlOf(order)}
              />
            ))}
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
