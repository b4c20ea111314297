import type { QueryKey } from '@tanstack/react-query';
import type { paths } from '@/api/schema';

type ProductQuery = NonNullable<paths['/api/product']['get']['parameters']['query']>;
type MerchantQuery = NonNullable<paths['/api/user/list']['get']['parameters']['query']>;

/** Filters of the public product list; `alias` narrows it to one shop. */
export type ProductFilter = Omit<ProductQuery, 'mine' | 'cursor' | 'limit' | 'withTotal'>;
/** Filters of the public merchant list. */
export type MerchantFilter = Omit<MerchantQuery, 'cursor' | 'limit' | 'withTotal'>;

/**
 * Query keys that more than one module uses, or under which the server writes a page's initial data: the
 * server spells the latter in the same way, so changing one means changing both.
 */
export const queryKeys = {
  /** Everything that visitors read of products, with their stock. */
  catalog: ['catalog'],
  homes: ['home'],
  agreements: ['platform', 'agreements'],
  areas: ['shop', 'areas'],
  areasWithMerchants: ['shop', 'areas', 'withMerchants'],
  categoryGroups: (alias: string, parentId: number) => ['catalog', 'groups', alias, parentId] as const,
  categoryTree: (alias: string) => ['catalog', 'categories', alias] as const,
  clearance: (alias: string | null) => ['catalog', 'clearance', alias] as const,
  home: (userId: number) => ['home', userId] as const,
  merchants: (filter: MerchantFilter) => ['shop', 'merchants', filter] as const,
  platform: ['platform'],
  product: (id: number) => ['catalog', 'product', id] as const,
  products: (filter: ProductFilter) => ['catalog', 'products', filter] as const,
  shop: (alias: string) => ['shop', 'byAlias', alias] as const,
} as const;

/** First parts of the keys whose results every visitor may read. */
const PUBLIC_ROOTS: readonly unknown[] = ['catalog', 'home', 'platform', 'shop'];

/** Whether a device may keep the results: an account, orders and forms are never among them. */
export function isPublicKey(key: QueryKey): boolean {
  return PUBLIC_ROOTS.includes(key[0]);
}
