import { useUrlState } from '@/app/use-url-state';
import { parseYuan } from '@/lib/money';
import type { ProductFilter } from '@/model/query-keys';

/** Filters of a product list as they are typed, and as they are in the address. */
export interface FilterValues {
  /** Yuan, as typed. */
  min: string;
  max: string;
  /** The largest minimum order quantity. */
  moq: string;
  inStock: boolean;
  area: number | null;
}

export const NO_FILTERS: FilterValues = { min: '', max: '', moq: '', inStock: false, area: null };

/** A positive whole number of at most seven digits; null for anything else. */
export function parseCount(text: string): number | null {
  return /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : null;
}

/** Parameters that cannot be read are ignored: somebody else may have written the address. */
export function filterOf({ min, max, moq, inStock, area }: FilterValues): ProductFilter {
  const prices = [parseYuan(min), parseYuan(max)] as const;
  const [low, high] = prices;
  const isReversed = low !== null && high !== null && low > high;
  const most = parseCount(moq);
  return {
    ...(low === null || isReversed ? {} : { minPrice: low }),
    ...(high === null || isReversed ? {} : { maxPrice: high }),
    ...(most === null ? {} : { maxMinOrderQuantity: most }),
    ...(inStock ? { stock: 'inStock' as const } : {}),
    ...(area ? { 'areaIds[]': [area] } : {}),
  };
}

export function valuesFrom(params: URLSearchParams): FilterValues {
  return {
    min: params.get('min') ?? '',
    max: params.get('max') ?? '',
    moq: params.get('moq') ?? '',
    inStock: params.get('stock') === '1',
    area: Number(params.get('area')) || null,
  };
}

/** The filters of a product list, kept in the query string. */
export function useProductFilters() {
  const [params, change] = useUrlState({ preventScrollReset: true });
  const values = valuesFrom(params);
  const filter = filterOf(values);
  return {
    values,
    filter,
    count: Object.keys(filter).length,
    set: ({ min, max, moq, inStock, area }: FilterValues) =>
      change({ min: min.trim(), max: max.trim(), moq: moq.trim(), stock: inStock ? 1 : null, area }),
  };
}
