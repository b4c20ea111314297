import { useUrlState } from '@/app/use-url-state';
import type { ProductFilter } from '@/features/catalog/queries';
import { useHydrated } from '@/ui/use-hydrated';

/** Filters of a product list as they are typed, and as plain numbers in the address. */
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

/** The filter sheet reads what is typed on any keyboard; the address has plain numbers. */
function fenIn(yuan: string): number | null {
  return /^\d{1,9}(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : null;
}

function countIn(text: string): number | null {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

/** Parameters that cannot be read are ignored: somebody else may have written the address. */
export function filterOf({ min, max, moq, inStock, area }: FilterValues): ProductFilter {
  const [low, high] = [fenIn(min), fenIn(max)];
  const isReversed = low !== null && high !== null && low > high;
  const most = countIn(moq);
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
  // The server renders lists without filters.
  const values = useHydrated() ? valuesFrom(params) : NO_FILTERS;
  const filter = filterOf(values);
  return {
    values,
    filter,
    count: Object.keys(filter).length,
    set: ({ min, max, moq, inStock, area }: FilterValues) => {
      // What comes first now has not been seen.
      window.scrollTo(0, 0);
      change({ min, max, moq, stock: inStock ? 1 : null, area });
    },
  };
}
