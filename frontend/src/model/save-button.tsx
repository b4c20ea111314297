import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import { type SavedProduct, type SavedShop, storeViewed, toggleProduct, toggleShop, useSaved } from './saved';

/** Saves a product, or removes it. */
export function SaveProductButton({
  product,
  name,
  solid,
}: {
  product: SavedProduct;
  /** Names the product among others. */
  name?: string | undefined;
  solid?: boolean | undefined;
}) {
  const { t } = useTranslation('catalog');
  const isSaved = useSaved().products.some(({ id }) => id === product.id);
  const label = t('saved.addProduct');
  return (
    <IconButton
      solid={solid}
      icon={isSaved ? 'hearted' : 'heart'}
      label={name ? `${label} · ${name}` : label}
      pressed={isSaved}
      onPress={() => toggleProduct(product)}
    />
  );
}

/** The button of the product's page, which also remembers that it was looked at. */
export function ViewedProductButton({ product }: { product: SavedProduct }) {
  const { id, alias } = product;
  useEffect(() => storeViewed({ id, alias }), [id, alias]);
  return <SaveProductButton solid product={product} />;
}

/** Follows a shop, or stops following it. */
export function FollowButton({
  shop,
  name,
}: {
  shop: SavedShop;
  /** Names the shop among others. */
  name?: string | undefined;
}) {
  const { t } = useTranslation('catalog');
  const isSaved = useSaved().shops.some(({ id }) => id === shop.id);
  const label = t('saved.addShop');
  return (
    <IconButton
      icon={isSaved ? 'hearted' : 'heart'}
      label={name ? `${label} · ${name}` : label}
      pressed={isSaved}
      onPress={() => toggleShop(shop)}
    />
  );
}
