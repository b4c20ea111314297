import type { TFunction } from 'i18next';
import { productInputLimits } from '@/api/limits';
import type { Media } from '@/api/upload';
import type { Attempt } from '@/lib/attempt';
import { parseYuan, readYuan } from '@/lib/money';
import { lengthProblem } from '@/model/form/text-limits';
import { isBlank, PRICE_MAX, PRICE_MAX_YUAN, parseWhole } from '../product/amounts';
import type { ProductBody } from '../queries';
import type { OwnVisibility } from '../readers';

/** What is typed beside a photograph. */
export interface RowText {
  name: string;
  price: string;
}

/** A row as it is kept on the device. */
export interface RowDraft extends RowText {
  /** null while it is uploading. */
  photo: Media | null;
  /** The last attempt to save it. */
  attempt: Attempt | null;
}

export const EMPTY_ROW: RowDraft = { name: '', price: '', photo: null, attempt: null };

/** A quick entry as it is kept on the device, its rows by id in their order. */
export interface QuickDraft {
  shared: SharedText;
  rows: Record<string, RowDraft>;
}

/** Ids of this visit, so that they differ from those in a draft of an earlier one. */
const visit = Date.now().toString(36);
let lastRow = 0;

export function newRowId(): string {
  lastRow += 1;
  return `r${visit}-${lastRow}`;
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
  /** Absent in drafts of an earlier version. */
  priceVisibility?: OwnVisibility;
}

/** What is wrong with a row; `mayLackPrice`: buyers ask for the price. */
export function problemsOf(
  { name, price }: RowText,
  mayLackPrice: boolean,
  t: TFunction<['editing', 'errors']>,
): RowProblems {
  const problems: RowProblems = {};
  const fen = parseYuan(price);
  const tooLong = lengthProblem(name, productInputLimits.name.maxLength, t);
  if (name.trim() === '') problems.name = t('errors:required');
  else if (tooLong) problems.name = tooLong;
  if (price.trim() === '') {
    if (!mayLackPrice) problems.price = t('product.problem.priceMissing');
  } else if (readYuan(price).kind === 'ambiguous') problems.price = t('form.whichValue');
  else if (fen === null || fen > PRICE_MAX)
    problems.price = t('product.problem.price', { max: PRICE_MAX_YUAN });
  return problems;
}

/** What is wrong with what all products have in common, by field. */
export type SharedProblems = Partial<Record<'categoryId' | 'unit' | 'minOrderQuantity', string>>;

export function sharedProblems(shared: SharedText, t: TFunction<['editing', 'errors']>): SharedProblems {
  const { minimum, maximum } = productInputLimits.minOrderQuantity;
  const problems: SharedProblems = {};
  const pieces = wholeOf(shared.minOrderQuantity);
  const longUnit = lengthProblem(shared.unit, productInputLimits.unit.maxLength, t);
  if (longUnit) problems.unit = longUnit;
  if (shared.categoryId === null) problems.categoryId = t('product.problem.categoryMissing');
  if (pieces === null || pieces < minimum || pieces > maximum)
    problems.minOrderQuantity = t('product.problem.whole', { max: maximum });
  return problems;
}

/** A blank field means one piece, as in the product's form. */
const wholeOf = (text: string) => (isBlank(text) ? 1 : parseWhole(text));

/** The product of a row that has no problems, with shared fields that have none. Throws if the price cannot be read. */
export function bodyOf({ name, price }: RowText, shared: SharedText, imageId: number): ProductBody {
  const salePrice = parseYuan(price);
  // As 0 it would be free.
  if (salePrice === null && !isBlank(price)) throw new RangeError('The price cannot be read.');
  return {
    name: name.trim(),
    categoryId: shared.categoryId ?? 0,
    type: 'single',
    ...(shared.unit.trim() === '' ? {} : { unit: shared.unit.trim() }),
    imageIds: [imageId],
    salePrice,
    ...(shared.priceVisibility && { priceVisibility: shared.priceVisibility }),
    minOrderQuantity: wholeOf(shared.minOrderQuantity) ?? 1,
    orderMultiple: wholeOf(shared.orderMultiple) ?? 1,
  };
}
