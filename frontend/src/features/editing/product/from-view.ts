import { byLang } from '@/lib/languages';
import { fenToYuanText } from '@/lib/money';
import { draftFrom } from '@/model/form/fields';
import type { ProductView, Sku, Spec } from '../queries';
import { cellsFor, keyOf } from './combinations';
import { type CellDraft, type NameDraft, type ProductDraft, type SpecDraft, TIER_PARTS } from './draft';
import { PRODUCT_FIELDS } from './fields';

type Named = Pick<Spec, 'id' | 'name' | 'translations'>;

const itemId = (id: number) => `i${id}`;

function nameOf({ id, name, translations }: Named): NameDraft {
  const texts = { name, ...byLang((lang) => translations?.[lang] ?? '') };
  return { id: itemId(id), ...texts, seen: { ...texts, stale: translations?.stale ?? [] } };
}

function specOf(spec: Spec): SpecDraft {
  return { ...nameOf(spec), id: `s${spec.id}`, items: spec.items.map(nameOf) };
}

/** Empty where buyers ask for the price. */
const priceText = (fen: number | null) => (fen === null ? '' : fenToYuanText(fen));

function cellOf(sku: Sku): CellDraft {
  return {
    price: priceText(sku.price),
    stock: String(sku.stock ?? 0),
    stockSeen: sku.stock ?? 0,
    itemNumber: sku.itemNumber,
    image: sku.image,
    ...Object.fromEntries(sku.tierPrices.map((fen, at) => [TIER_PARTS[at], priceText(fen)])),
  };
}

/** The owner's view of a product as the form shows it. */
export function draftOf(view: ProductView, defaultStock: number): ProductDraft {
  const isMulti = view.type === 'multi';
  const only = view.skus[0];
  const specs = view.specs.map(specOf);
  const cells = Object.fromEntries(view.skus.map((sku) => [keyOf(sku.itemIds.map(itemId)), cellOf(sku)]));
  const seen = {
    ...view,
    categoryId: view.category.id,
    priceVisibility: view.ownPriceVisibility ?? 'inherit',
    itemWeight: view.itemWeightGrams,
    boxWeight: view.boxWeightGrams,
  };
  return {
    ...draftFrom(PRODUCT_FIELDS, seen, view.translations),
    type: view.type,
    salePrice: isMulti ? '' : priceText(only?.price ?? null),
    stock: isMulti ? String(defaultStock) : String(only?.stock ?? view.stock ?? 0),
    ...(only && !isMulti && { stockSeen: only.stock ?? 0 }),
    tiers: view.tiers.map(({ minQuantity }, at) => ({
      quantity: String(minQuantity),
      price: isMulti ? '' : priceText(only?.tierPrices[at] ?? null),
    })),
    specs,
    openSpec: null,
    cells: isMulti ? cellsFor(specs, cells, defaultStock) : {},
  };
}
