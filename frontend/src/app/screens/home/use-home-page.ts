import { useMemo } from 'react';
import { usePaths } from '@/app/paths';
import type { HomePage } from '@/features/home/home-page';

/** The home page of the platform or of a shop, with the addresses that its sections link to. */
export function useHomePage(name: string, inShop: boolean): HomePage {
  const paths = usePaths();
  return useMemo(
    () => ({
      inShop,
      name,
      links: {
        notices: paths.notices(),
        products: paths.productList(),
        clearance: paths.clearance(),
        merchants: paths.typeMerchants(),
        introduce: paths.introduce(),
        categories: paths.categories(),
        product: paths.product,
        merchant: paths.shopHome,
        category: paths.secondCategory,
        merchantsOf: (type: number) => paths.typeMerchants({ type }),
      },
    }),
    [paths, name, inShop],
  );
}
