import { latePart } from '@/ui/late-part';
import { useHydrated } from '@/ui/use-hydrated';
import type { SavedProduct, SavedShop } from './saved';

const load = () => import('./save-button');
const useProductButton = latePart(async () => (await load()).ViewedProductButton);
const useFollowButton = latePart(async () => (await load()).FollowButton);

/** Not missed when the code cannot be loaded. */
const ignore = () => undefined;

/** Saves the product of the page; its code is loaded after the page. */
export function LateProductButton({ product }: { product: SavedProduct }) {
  const Button = useProductButton(useHydrated(), ignore);
  return Button && <Button product={product} />;
}

/** Follows the shop of the page; its code is loaded after the page. */
export function LateFollowButton({ shop }: { shop: SavedShop }) {
  const Button = useFollowButton(useHydrated(), ignore);
  return Button && <Button shop={shop} />;
}
