import type { TFunction } from 'i18next';
import { productInputLimits } from '@/api/limits';
import { parseYuan, readYuan } from '@/lib/money';
import type { ProductBody } from '../queries';

/** What is typed beside a photograph. */
export interface RowText {
  name: string;
  price: string;
}

/** What is wrong with a row, by its field; `row` for what concerns all of it. */
export interface RowProblems {
  name?: string;
  price?: string;
  row?: string;
}

/** What all products of one quick entry have in common, as typed. */
export interface SharedText {
  categoryId: number | null;
  unit: string;
  minOrderQuantity: string;
  orderMultiple: string;
}

export function problemsOf({ name, price }: RowText, t: TFunction<['editing', 'errors']>): RowProblems {
  const problems: RowProblems = {};
  const fen = parseYuan(price);
  if (name.trim() === '') problems.name = t('errors:required');
  if (price.trim() === '') problems.price = t('product.problem.priceMissing');
  else if (readYuan(price).kind === 'ambiguous') problems.price = t('form.whichValue');
  else if (fen === null || fen > productInputLimits.salePrice.maximum)
    problems.price = t('product.problem.price');
  return problems;
}

/** The product of a row that has no problems. */
export function bodyOf({ name, price }: RowText, shared: SharedText, imageId: number): ProductBody {
  return {
    name: name.trim(),
    categoryId: shared.categoryId ?? 0,
    type: 'single',
    ...(shared.unit.trim() === '' ? {} : { unit: shared.unit.trim() }),
    imageIds: [imageId],
    salePrice: parseYuan(price) ?? 0,
    minOrderQuantity: Number(shared.minOrderQuantity) || 1,
    orderMultiple: Number(shared.orderMultiple) || 1,
  };
}
