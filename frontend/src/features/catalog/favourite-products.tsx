import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '@/api/read';
import { ProductRow } from '@/model/cards/product-cards';
import { FavouriteButton } from '@/model/favourite-button';
import type { FavouriteProduct } from '@/model/favourites';
import { QueryState } from '@/model/query-state';
import { List } from '@/ui/list';
import { RowsSkeleton } from '@/ui/skeleton';
import styles from './favourite-products.module.css';

interface FavouriteProductsProps {
  favourites: FavouriteProduct[];
  hrefOf: (id: number, alias: string) => string;
  /** Shown when there are no favourites, or none of them is left. */
  empty: ReactNode;
}

/** Products of the device's own list, in any order. */
const productsByIdQuery = (ids: number[]) => ({
  ...read('/api/product', { 'ids[]': ids, limit: ids.length }),
  // A product that is removed from the list leaves the others in sight.
  placeholderData: keepPreviousData,
});

/** How many of the favourite products are left among those shown; all of them until the list is read. */
export function useCountOfLeft(shown: FavouriteProduct[], favourites: FavouriteProduct[]): number {
  const { data } = useQuery({ ...productsByIdQuery(shown.map(({ id }) => id)), enabled: false });
  const ids = favourites.map(({ id }) => id);
  return data ? data.list.filter(({ id }) => ids.includes(id)).length : ids.length;
}

/** Ids of the favourite products that are gone; none until the list is read. */
export function useGone(shown: FavouriteProduct[], favourites: FavouriteProduct[]): number[] {
  const { data, isPlaceholderData } = useQuery({
    ...productsByIdQuery(shown.map(({ id }) => id)),
    enabled: false,
  });
  if (!data || isPlaceholderData) return [];
  const left = new Set(data.list.map(({ id }) => id));
  return favourites.map(({ id }) => id).filter((id) => !left.has(id));
}

/** The favourite products, with their present prices; those that are gone are left out. */
export function FavouriteProducts({ favourites, hrefOf, empty }: FavouriteProductsProps) {
  const ids = favourites.map(({ id }) => id);
  const query = useQuery({ ...productsByIdQuery(ids), enabled: ids.length > 0 });
  if (ids.length === 0) return empty;
  return (
    <QueryState query={query} skeleton={<RowsSkeleton count={6} />}>
      {({ list }) => {
        const place = new Map(ids.map((id, at) => [id, at]));
        const known = list.filter(({ id }) => place.has(id));
        if (known.length === 0) return empty;
        known.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
        return (
          <List>
            {known.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                href={hrefOf(product.id, product.shopAlias)}
                withOrigin
                end={
                  <div className={styles.end}>
                    <FavouriteButton
                      product={{ id: product.id, alias: product.shopAlias }}
                      name={product.name}
                    />
                  </div>
                }
              />
            ))}
          </List>
        );
      }}
    </QueryState>
  );
}
