import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { MerchantTile } from '@/model/cards/merchant-tile';
import type { MerchantFilter } from '@/model/query-keys';
import { InfiniteList } from '@/ui/infinite-list';
import { MerchantList } from '@/ui/merchant-card';
import { QueryState } from '@/ui/query-state';
import { RowsSkeleton } from '@/ui/skeleton';
import { merchantsQuery } from './queries';

interface MerchantResultsProps {
  filter: MerchantFilter;
  hrefOf: (alias: string) => string;
  withMainProducts?: boolean | undefined;
  /** What stands here when there is none. */
  empty: ReactNode;
}

/** An endless list of merchants with its own waiting, empty and failed states. */
export function MerchantResults({ filter, hrefOf, withMainProducts, empty }: MerchantResultsProps) {
  const { t } = useTranslation('shop');
  const query = useInfiniteQuery(merchantsQuery(filter));
  return (
    <QueryState query={query} describe={errorText} skeleton={<RowsSkeleton count={4} />}>
      {({ pages }) => {
        const shops = pages.flatMap(({ list }) => list);
        if (shops.length === 0) return empty;
        return (
          <InfiniteList
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
            endText={t('end')}
          >
            <MerchantList>
              {shops.map((shop) => (
                <MerchantTile
                  key={shop.id}
                  shop={shop}
                  href={hrefOf(shop.alias)}
                  withMainProducts={withMainProducts}
                />
              ))}
            </MerchantList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
