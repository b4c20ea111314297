import { LANGS } from '@/lib/languages';
import { parseYuan } from '@/lib/money';
import { bodyFrom } from '@/model/form/fields';
import type { ProductBody } from '../queries';
import { parseWhole } from './amounts';
import { combinationsOf } from './combinations';
import { type CellDraft, type NameDraft, type ProductDraft, type SpecDraft, TIER_PARTS } from './draft';
import { PRODUCT_FIELDS } from './fields';

/**
 * A name with the translations that were edited. The server recognizes a spec or an item by its name, so one
 * that was renamed is sent with all its translations, which would be lost otherwise.
 */
function named(draft: NameDraft, isRenamed: boolean) {
  const touched = LANGS.filter((lang) => isRenamed || draft[lang] !== draft.seen?.[lang]);
  const translations = Object.fromEntries(touched.map((lang) => [lang, draft[lang].trim()]));
  return { name: draft.name.trim(), translations };
}

const isRenamed = ({ name, seen }: NameDraft) => name.trim() !== seen?.name;

function specBody(spec: SpecDraft) {
  const items = spec.items.map((item) => named(item, isRenamed(spec) || isRenamed(item)));
  return { ...named(spec, isRenamed(spec)), items };
}

/** The server applies the difference to the stock that was read, so that sales in between count. */
function seen(draft: { stockSeen?: number } | undefined) {
  return draft?.stockSeen === undefined ? {} : { stockSeen: draft.stockSeen };
}

/** The quantities of the tiers, with their prices where the product has no specs. */
function tiersOf({ type, tiers = [] }: ProductDraft): Partial<ProductBody> {
  if (tiers.length === 0) return {};
  return {
    tiers: tiers.map(({ quantity, price }) => ({
      minQuantity: parseWhole(quantity) ?? 0,
      ...(type === 'single' && { price: parseYuan(price) }),
    })),
  };
}

function tierPricesOf({ tiers = [] }: ProductDraft, cell: CellDraft | undefined) {
  if (tiers.length === 0) return {};
  const parts = TIER_PARTS.slice(0, tiers.length);
  return { tierPrices: parts.map((part) => parseYuan(cell?.[part] ?? '') ?? 0) };
}

function pricesOf(draft: ProductDraft): Partial<ProductBody> {
  if (draft.type === 'single') {
    return {
      salePrice: parseYuan(draft.salePrice),
      stock: parseWhole(draft.stock),
      ...seen(draft),
      ...tiersOf(draft),
    };
  }
  return {
    ...tiersOf(draft),
    specs: draft.specs.map(specBody),
    skus: combinationsOf(draft.specs).map(({ key, items }) => {
      const cell = draft.cells[key];
      return {
        items: items.map((item) => item.name.trim()),
        // Without one, buyers ask for it.
        price: parseYuan(cell?.price ?? ''),
        ...tierPricesOf(draft, cell),
        stock: parseWhole(cell?.stock ?? '') ?? 0,
        ...seen(cell),
        itemNumber: cell?.itemNumber.trim() ?? '',
        imageId: cell?.image?.id ?? null,
      };
    }),
  };
}

/**
 * The product, converted from what was typed, without the translations that are as they were in `initial`;
 * call it on a draft that passed the form's checks.
 */
export function requestOf(draft: ProductDraft, initial: ProductDraft): ProductBody {
  const { unit, ...body } = bodyFrom(PRODUCT_FIELDS, draft, initial);
  return { ...body, type: draft.type, ...(unit !== '' && { unit }), ...pricesOf(draft) };
}
