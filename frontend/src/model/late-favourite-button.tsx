import { useHydrated } from '@/ui/use-hydrated';
import type { FavouriteProduct, FavouriteShop } from './favourites';
import { late } from './late';

const load = () => import('./favourite-button');
const useProductButton = late(async () => (await load()).ViewedProductButton);
const useFollowButton = late(async () => (await load()).FollowButton);

/** The heart of the product of the page; its code is loaded after the page. */
export function LateProductButton({ product }: { product: FavouriteProduct }) {
  const Button = useProductButton(useHydrated());
  return Button && <Button product={product} />;
}

/** Follows the shop of the page; its code is loaded after the page. */
export function LateFollowButton({ shop }: { shop: FavouriteShop }) {
  const Button = useFollowButton(useHydrated());
  return Button && <Button shop={shop} />;
}
