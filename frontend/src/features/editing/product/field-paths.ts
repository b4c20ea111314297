import type { FieldPath } from 'react-hook-form';
import { dotted } from '@/model/form/apply-field-errors';
import { fieldPath } from '@/model/form/fields';
import { combinationsOf } from './combinations';
import { type ProductDraft, TIER_PARTS } from './draft';
import { PRODUCT_FIELDS } from './fields';

type Path = FieldPath<ProductDraft>;

/** The fields of a cell by their API names; any other error is shown at the price. */
const CELL_PARTS: Record<string, 'stock' | 'itemNumber' | 'image'> = {
  '.stock': 'stock',
  '.itemNumber': 'itemNumber',
  '.imageId': 'image',
};

function cellPath(index: number, rest: string, draft: ProductDraft): Path {
  const key = combinationsOf(draft.specs)[index]?.key;
  if (key === undefined) return 'specs';
  const tier = /^\.tierPrices(?:\[(\d+)\])?$/.exec(rest);
  if (tier) return `cells.${key}.${TIER_PARTS[Number(tier[1] ?? 0)] ?? 'price'}`;
  return `cells.${key}.${CELL_PARTS[rest] ?? 'price'}`;
}

/** Where in the form a path of the API's field errors is shown; null where the form has no such field. */
export function productPath(apiPath: string, draft: ProductDraft): Path | null {
  const sku = /^skus\[(\d+)\](.*)$/.exec(apiPath);
  if (sku) return cellPath(Number(sku[1]), sku[2] ?? '', draft);
  if (apiPath.startsWith('skus')) return 'specs';
  if (apiPath.startsWith('tiers')) return dotted(apiPath).replace('.minQuantity', '.quantity') as Path;
  if (apiPath.startsWith('specs')) return dotted(apiPath).replace('.translations.', '.') as Path;
  if (apiPath === 'salePrice' || apiPath === 'stock') return apiPath;
  return fieldPath<ProductDraft>(PRODUCT_FIELDS, apiPath);
}
