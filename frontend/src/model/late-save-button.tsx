import { useHydrated } from '@/ui/use-hydrated';
import { late } from './late';
import type { SavedProduct, SavedShop } from './saved';

const load = () => import('./save-button');
const useProductButton = late(async () => (await load()).ViewedProductButton);
const useFollowButton = late(async () => (await load()).FollowButton);

/** Saves the product of the page; its code is loaded after the page. */
export function LateProductButton({ product }: { product: SavedProduct }) {
  const Button = useProductButton(useHydrated());
  return Button && <Button product={product} />;
}

/** Follows the shop of the page; its code is loaded after the page. */
export function LateFollowButton({ shop }: { shop: SavedShop }) {
  const Button = useFollowButton(useHydrated());
  return Button && <Button shop={shop} />;
}
