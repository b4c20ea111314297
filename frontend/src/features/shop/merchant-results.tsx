import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MerchantTile } from '@/model/cards/merchant-tile';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { MerchantList } from '@/ui/merchant-card';
import { RowsSkeleton } from '@/ui/skeleton';
import { type MerchantFilter, merchantsQuery } from './queries';

interface MerchantResultsProps {
  filter: MerchantFilter;
  hrefOf: (alias: string) => string;
  withMainProducts?: boolean | undefined;
  /** Shown when no merchant matches. */
  empty: ReactNode;
}

/** The merchants that match a filter, page by page. */
export function MerchantResults({ filter, hrefOf, withMainProducts, empty }: MerchantResultsProps) {
  const { t } = useTranslation('shop');
  const list = usePagedQuery(merchantsQuery(filter));
  return (
    <PagedList list={list} skeleton={<RowsSkeleton count={4} />} empty={empty} endText={t('end')}>
      {(shops) => (
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
      )}
    </PagedList>
  );
}
