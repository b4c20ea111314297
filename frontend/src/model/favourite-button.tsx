import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import {
  type FavouriteProduct,
  type FavouriteShop,
  storeViewed,
  toggleProduct,
  toggleShop,
  useFavourites,
} from './favourites';

/** Adds a product to the favourites, or removes it. */
export function FavouriteButton({
  product,
  name,
  solid,
}: {
  product: FavouriteProduct;
  /** Names the product among others. */
  name?: string | undefined;
  solid?: boolean | undefined;
}) {
  const { t } = useTranslation('catalog');
  const isFavourite = useFavourites().products.some(({ id }) => id === product.id);
  const label = t('saved.addProduct');
  return (
    <IconButton
      solid={solid}
      icon={isFavourite ? 'hearted' : 'heart'}
      label={name ? `${label} · ${name}` : label}
      pressed={isFavourite}
      onPress={() => toggleProduct(product)}
    />
  );
}

/** The button of the product's page, which also remembers that it was looked at. */
export function ViewedProductButton({ product }: { product: FavouriteProduct }) {
  const { id, alias } = product;
  useEffect(() => storeViewed({ id, alias }), [id, alias]);
  return <FavouriteButton solid product={product} />;
}

/** Follows a shop, or stops following it. */
export function FollowButton({
  shop,
  name,
}: {
  shop: FavouriteShop;
  /** Names the shop among others. */
  name?: string | undefined;
}) {
  const { t } = useTranslation('catalog');
  const isFavourite = useFavourites().shops.some(({ id }) => id === shop.id);
  const label = t('saved.addShop');
  return (
    <IconButton
      icon={isFavourite ? 'hearted' : 'heart'}
      label={name ? `${label} · ${name}` : label}
      pressed={isFavourite}
      onPress={() => toggleShop(shop)}
    />
  );
}
