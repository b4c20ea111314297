import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { distinct } from '@/lib/distinct';
import { ProductRow, ProductTile } from '@/model/cards/product-cards';
import { usePagedQuery } from '@/model/paged-query';
import { QueryState } from '@/model/query-state';
import { useAnnouncedResult } from '@/model/use-announced-result';
import { InfiniteList } from '@/ui/infinite-list';
import { List } from '@/ui/list';
import { ProductGrid } from '@/ui/product-grid';
import { Section } from '@/ui/section';
import { ProductGridSkeleton, RowsSkeleton } from '@/ui/skeleton';
import type { clearanceQuery, ProductCard, productsQuery } from './queries';

export type ProductListView = 'grid' | 'rows';
type PagesQuery = ReturnType<typeof productsQuery> | ReturnType<typeof clearanceQuery>;

interface ProductResultsProps {
  pages: PagesQuery;
  view?: ProductListView | undefined;
  hrefOf: (product: ProductCard) => string;
  withOrigin?: boolean | undefined;
  /** In a pane beside a rail: omits unit and origin. */
  narrow?: boolean | undefined;
  /** Title above a list that is not empty. */
  title?: string | undefined;
  /** Shown when nothing is found. */
  empty: ReactNode;
  /** The list begins on the first screen, and its first picture is the page's first. */
  isFirst?: boolean | undefined;
  /** Already shown above on the same page. */
  exceptIds?: ReadonlySet<number> | undefined;
}

/** A list of products that loads more pages while it is scrolled, with its loading, failed and empty states. */
export function ProductResults({ pages, ...list }: ProductResultsProps) {
  // Both kinds of query have the same shape, but the overloads reject their union.
  const listed = usePagedQuery(pages as ReturnType<typeof productsQuery>);
  const { query, items, paging } = listed;
  useAnnouncedResult({ ...listed, view: list.view });
  return (
    <QueryState
      query={query}
      skeleton={list.view === 'rows' ? <RowsSkeleton count={6} /> : <ProductGridSkeleton />}
    >
      {/* A product that moves in the sort order between two requests is on both pages. */}
      {() => <Products paging={paging} products={distinct(items)} {...list} />}
    </QueryState>
  );
}

interface ProductsProps extends Omit<ProductResultsProps, 'pages'> {
  paging: ReturnType<typeof usePagedQuery>['paging'];
  products: ProductCard[];
}

function Products(props: ProductsProps) {
  const { paging, products, view = 'grid', hrefOf, withOrigin, narrow, title, empty } = props;
  const { isFirst = false, exceptIds } = props;
  const { t } = useTranslation('catalog');
  const shown = exceptIds ? products.filter(({ id }) => !exceptIds.has(id)) : products;
  if (shown.length === 0 && !paging.hasMore) return empty;
  const Item = view === 'grid' ? ProductTile : ProductRow;
  const items = shown.map((product, at) => (
    <Item
      key={product.id}
      product={product}
      href={hrefOf(product)}
      withOrigin={withOrigin}
      narrow={narrow}
      place={narrow ? 'pane' : 'half'}
      hero={isFirst && at === 0}
    />
  ));
  const list = (
    <InfiniteList {...paging} endText={t('end')}>
      {view === 'grid' ? <ProductGrid>{items}</ProductGrid> : <List>{items}</List>}
    </InfiniteList>
  );
  return title ? <Section title={title}>{list}</Section> : list;
}
