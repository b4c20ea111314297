import type { ProductFilter } from '@/features/catalog/queries';

/** What the product list shows: of a shop, or of the platform, in a category, with words. */
export function listFilter(shop: string | null, category: number | null, keyword: string): ProductFilter {
  const kind = shop ? 'categoryIds[]' : 'businessCategoryIds[]';
  return {
    ...(shop ? { alias: shop } : {}),
    ...(category ? { [kind]: [category] } : {}),
    ...(keyword ? { keyword } : {}),
  };
}
