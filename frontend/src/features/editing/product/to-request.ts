import { parseYuan } from '@/lib/money';
import type { ProductBody } from '../queries';
import { isBlank, parseKilograms, parseWhole } from './amounts';
import { combinationsOf } from './combinations';
import type { NameDraft, ProductDraft } from './draft';

function named({ name, en, ar }: NameDraft) {
  return { name: name.trim(), translations: { en: en.trim(), ar: ar.trim() } };
}

/** Of the stock that was read the server works out the difference: what was sold meanwhile stays sold. */
function seen(draft: { stockSeen?: number } | undefined) {
  return draft?.stockSeen === undefined ? {} : { stockSeen: draft.stockSeen };
}

function pricesOf(draft: ProductDraft): Partial<ProductBody> {
  if (draft.type === 'single') {
    return { salePrice: parseYuan(draft.salePrice), stock: parseWhole(draft.stock), ...seen(draft) };
  }
  return {
    specs: draft.specs.map((spec) => ({ ...named(spec), items: spec.items.map(named) })),
    skus: combinationsOf(draft.specs).map(({ key, items }) => {
      const cell = draft.cells[key];
      return {
        items: items.map((item) => item.name.trim()),
        price: parseYuan(cell?.price ?? '') ?? 0,
        stock: parseWhole(cell?.stock ?? '') ?? 0,
        ...seen(cell),
        itemNumber: cell?.itemNumber.trim() ?? '',
        imageId: cell?.image?.id ?? null,
      };
    }),
  };
}

/** The whole product, converted from what was typed; call it on a draft that passed the form's checks. */
export function requestOf(draft: ProductDraft): ProductBody {
  return {
    name: draft.name.trim(),
    title: draft.title.trim(),
    categoryId: draft.categoryId ?? 0,
    description: draft.description.trim(),
    details: draft.details,
    type: draft.type,
    ...(isBlank(draft.unit) ? {} : { unit: draft.unit.trim() }),
    imageIds: draft.images.map(({ id }) => id),
    videoId: draft.video?.id ?? null,
    ...pricesOf(draft),
    strikePrice: parseYuan(draft.strikePrice),
    itemNumber: draft.itemNumber.trim(),
    isClearance: draft.isClearance,
    onSale: draft.onSale,
    keywords: draft.keywords.trim(),
    material: draft.material.trim(),
    packingQuantity: parseWhole(draft.packingQuantity),
    boxSpecification: draft.boxSpecification.trim(),
    itemWeightGrams: parseKilograms(draft.itemWeight),
    boxWeightGrams: parseKilograms(draft.boxWeight),
    remark: draft.remark.trim(),
    minOrderQuantity: parseWhole(draft.minOrderQuantity) ?? 1,
    orderMultiple: parseWhole(draft.orderMultiple) ?? 1,
    translations: draft.translations,
  };
}
