import type { ProductFilter } from '../queries';

/** What a merchant looks for among many products. */
export const STATES = ['onSale', 'hidden', 'soldOut', 'low', 'untranslated', 'clearance'] as const;
export type ProductState = (typeof STATES)[number];

export const SORTS = ['shop', 'newest', 'stock', 'priceAsc', 'priceDesc', 'popular'] as const;
export type ProductOrder = (typeof SORTS)[number];

/** What the list is narrowed to; lives in the address. */
export interface MyProductsFilter {
  keyword: string;
  /** null: all. */
  categoryId: number | null;
  /** null: any. */
  state: ProductState | null;
  /** null: the best matches with a keyword, else that of the shop. */
  sort: ProductOrder | null;
}

const BY_STATE: Record<ProductState, ProductFilter> = {
  onSale: { onSale: true },
  hidden: { onSale: false },
  soldOut: { stock: 'soldOut', onSale: true },
  low: { stock: 'low', onSale: true },
  untranslated: { untranslated: true },
  clearance: { isClearance: true },
};

/** The filter from the address; unknown values count as absent. */
export function filterFrom(params: URLSearchParams): MyProductsFilter {
  return {
    keyword: params.get('keyword') ?? '',
    categoryId: Number(params.get('category')) || null,
    state: STATES.find((state) => state === params.get('state')) ?? null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
  };
}

export function queryFilter({ keyword, categoryId, state, sort }: MyProductsFilter): ProductFilter {
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(categoryId === null ? {} : { 'categoryIds[]': [categoryId] }),
    ...(state === null ? {} : BY_STATE[state]),
    ...(sort === null ? {} : { sort }),
  };
}

export function isNarrowed({ keyword, categoryId, state }: MyProductsFilter): boolean {
  return keyword !== '' || categoryId !== null || state !== null;
}

/** Whether the list is the whole shop in its order, so that products can be put in other places. */
export const isArranged = (filter: MyProductsFilter): boolean =>
  !isNarrowed(filter) && (filter.sort === null || filter.sort === 'shop');
