import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pathsFor, usePaths } from '@/app/paths';
import { useUrlState } from '@/app/use-url-state';
import { productsQuery } from '@/features/catalog/queries';
import { MerchantResults } from '@/features/shop/merchant-results';
import { merchantsQuery } from '@/features/shop/queries';
import { usePagedQuery } from '@/model/paged-query';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';
import { Tabs } from '@/ui/tabs';
import { ListedProducts } from '../catalog/listed-products';
import { useListOptions } from '../catalog/use-list-options';
import { useProductFilters } from '../catalog/use-product-filters';
import styles from './search-results.module.css';

type Tab = 'products' | 'merchants';

interface SearchResultsProps {
  keyword: string;
  /** Limits the products to this shop. */
  shop: string | null;
  /** Called when a result is opened, to save the keyword. */
  onOpen: () => void;
}

export function SearchResults({ keyword, shop, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const paths = usePaths();
  const [params, change] = useUrlState({ preventScrollReset: true });
  const options = useListOptions('popular', true);
  const filters = useProductFilters();
  // Without a sort the server ranks by relevance.
  const order = options.sort === 'popular' ? {} : { sort: options.sort };
  const products = productsQuery({
    keyword,
    ...(shop ? { alias: shop } : {}),
    ...filters.filter,
    ...order,
  });
  const filter = { keyword };
  // Both lists are fetched, so that both tabs show their count.
  const productCount = usePagedQuery(products).total;
  const merchantCount = usePagedQuery(merchantsQuery(filter)).total;

  const show = (tab: Tab) => change({ tab });

  // In the capture phase, because react-aria links stop the propagation of the click.
  function remember({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) onOpen();
  }

  return (
    <div className={styles.results} onClickCapture={remember}>
      <Tabs
        label={t('tabs')}
        fill
        selected={params.get('tab') === 'merchants' ? 'merchants' : 'products'}
        onSelect={show}
        tabs={[
          {
            id: 'products',
            label: t('products'),
            count: productCount,
            panel: (
              <ListedProducts
                pages={products}
                options={options}
                filters={filters}
                empty={
                  shop && filters.count === 0 ? (
                    <NothingInShop keyword={keyword} others={merchantCount} onShow={show} />
                  ) : (
                    <NothingFound kind="products" others={merchantCount} onShow={show} />
                  )
                }
              />
            ),
          },
          {
            id: 'merchants',
            label: t('merchants'),
            count: merchantCount,
            panel: (
              <MerchantResults
                filter={filter}
                hrefOf={paths.shopHome}
                withMainProducts
                empty={<NothingFound kind="merchants" others={productCount} onShow={show} />}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Offers what the platform has, with its number. */
function NothingInShop({ keyword, others, onShow }: Omit<NothingFoundProps, 'kind'> & { keyword: string }) {
  const { t } = useTranslation('search');
  const elsewhere = usePagedQuery(productsQuery({ keyword })).total ?? 0;
  if (elsewhere === 0) return <NothingFound kind="products" others={others} onShow={onShow} />;
  return (
    <StateView picture="empty" title={t('noProductsInShop')} text={t('onPlatformText')}>
      <Button variant="tonal" href={pathsFor(null).search({ keyword })}>
        {t('onPlatform', { count: elsewhere })}
      </Button>
    </StateView>
  );
}

interface NothingFoundProps {
  kind: Tab;
  /** How many the other tab has, once that is known. */
  others: number | undefined;
  onShow: (tab: Tab) => void;
}

function NothingFound({ kind, others = 0, onShow }: NothingFoundProps) {
  const { t } = useTranslation('search');
  const paths = usePaths();
  const isProducts = kind === 'products';
  const elsewhere = isProducts ? t('noProductsText') : t('noMerchantsText');
  return (
    <StateView
      picture="empty"
      title={isProducts ? t('noProducts') : t('noMerchants')}
      text={others > 0 ? elsewhere : t('tryAnother')}
    >
      {others > 0 ? (
        <Button variant="tonal" onPress={() => onShow(isProducts ? 'merchants' : 'products')}>
          {t(isProducts ? 'allMerchants' : 'allProducts', { count: others })}
        </Button>
      ) : (
        <Button variant="tonal" href={paths.categories()}>
          {t('browse')}
        </Button>
      )}
    </StateView>
  );
}
