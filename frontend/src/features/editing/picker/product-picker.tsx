import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedQuery } from '@/model/paged-query';
import { myProductsQuery, type ProductCard, publicProductsQuery } from '../queries';
import type { PickerItem } from './picker-item';
import { type PickerProps, SearchPicker } from './search-picker';

export function pickerItemOf(product: ProductCard): PickerItem {
  const { id, name, mainImage } = product;
  return { id, name, image: mainImage, item: { kind: 'product', product } };
}

/** Selects own products, with search. */
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
  const list = usePagedQuery(query(keyword === '' ? {} : { keyword }));
  return (
    <SearchPicker
      {...props}
      label={t('products.search')}
      typed={typed}
      onTyped={setTyped}
      list={list}
      items={list.items.map(pickerItemOf)}
    />
  );
}
