import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myProductsQuery, type ProductCard, publicProductsQuery } from '../queries';
import type { Pick } from './pick';
import { type PickerProps, SearchPicker } from './search-picker';

export function pickOf({ id, name, mainImage }: ProductCard): Pick {
  return { id, name, image: mainImage };
}

/** Products of one's own, by search. */
export function ProductPicker(props: PickerProps) {
  return <ProductsOf {...props} query={myProductsQuery} />;
}

/** Products of every shop that visitors see, by search. */
export function PublicProductPicker(props: PickerProps) {
  return <ProductsOf {...props} query={publicProductsQuery} />;
}

function ProductsOf({ query, ...props }: PickerProps & { query: typeof myProductsQuery }) {
  const { t } = useTranslation('editing');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const pages = useInfiniteQuery(query(keyword === '' ? {} : { keyword }));
  return (
    <SearchPicker
      {...props}
      label={t('products.search')}
      typed={typed}
      onTyped={setTyped}
      pages={pages}
      items={pages.data?.pages.flatMap(({ list }) => list.map(pickOf)) ?? []}
    />
  );
}
