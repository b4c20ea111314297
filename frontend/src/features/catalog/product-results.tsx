import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { distinct } from '@/lib/distinct';
import { ProductRow, ProductTile } from '@/model/cards/product-cards';
import { InfiniteList } from '@/ui/infinite-list';
import { ProductGrid } from '@/ui/product-grid';
import { QueryState } from '@/ui/query-state';
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
  /** In a pane beside a rail: cards without what does not fit. */
  narrow?: boolean | undefined;
  /** Heads the list once there is something in it. */
  title?: string | undefined;
  /** What stands here when nothing is found. */
  empty: ReactNode;
  /** Already shown above on the same page. */
  exceptIds?: ReadonlySet<number> | undefined;
}

/** How many cards are seen without scrolling: their pictures are fetched first. */
const SEEN_AT_ONCE = 4;

/** An endless list of products with its own waiting, empty and failed states. */
export function ProductResults({ pages, ...list }: ProductResultsProps) {
  // The two kinds of page have one shape; the union of options alone confuses the overloads.
  const query = useInfiniteQuery(pages as ReturnType<typeof productsQuery>);
  return (
    <QueryState
      query={query}
      describe={errorText}
      skeleton={list.view === 'rows' ? <RowsSkeleton count={6} /> : <ProductGridSkeleton />}
    >
      {/* One whose price or number sold changed meanwhile may stand on two pages. */}
      {({ pages: read }) => (
        <Pages query={query} products={distinct(read.flatMap((page) => page.list))} {...list} />
      )}
    </QueryState>
  );
}

interface PagesProps extends Omit<ProductResultsProps, 'pages'> {
  query: UseInfiniteQueryResult;
  products: ProductCard[];
}

function Pages(props: PagesProps) {
  const { query, products, view = 'grid', hrefOf, withOrigin, narrow, title, empty, exceptIds } = props;
  const { t } = useTranslation('catalog');
  const shown = exceptIds ? products.filter(({ id }) => !exceptIds.has(id)) : products;
  if (shown.length === 0 && !query.hasNextPage) return empty;
  const Item = view === 'grid' ? ProductTile : ProductRow;
  const items = shown.map((product, at) => (
    <Item
      key={product.id}
      product={product}
      href={hrefOf(product)}
      withOrigin={withOrigin}
      narrow={narrow}
      eager={at < SEEN_AT_ONCE}
    />
  ));
  const list = (
    <InfiniteList
      hasMore={query.hasNextPage}
      loading={query.isFetchingNextPage}
      failed={query.isFetchNextPageError}
      onMore={() => void query.fetchNextPage()}
      endText={t('end')}
    >
      {view === 'grid' ? <ProductGrid>{items}</ProductGrid> : <div>{items}</div>}
    </InfiniteList>
  );
  return title ? <Section title={title}>{list}</Section> : list;
}
