import type { ProductFilter, ProductSort } from '@/features/catalog/queries';

/** What the product list shows: of a shop, or of the platform, in a category, with words. */
export function listFilter(shop: string | null, category: number | null, keyword: string): ProductFilter {
  const kind = shop ? 'categoryIds[]' : 'businessCategoryIds[]';
  return {
    ...(shop ? { alias: shop } : {}),
    ...(category ? { [kind]: [category] } : {}),
    ...(keyword ? { keyword } : {}),
  };
}

/** The order in which a list begins: in a shop as its merchant has arranged the products, else by popularity. */
export const usualSort = ({ alias, keyword }: ProductFilter): ProductSort =>
  alias && !keyword ? 'shop' : 'popular';

/** The filter with an order. That of the shop needs no parameter: a shop shows its products in it. */
export const sorted = (filter: ProductFilter, sort: ProductSort): ProductFilter =>
  sort === 'shop' ? filter : { ...filter, sort };
