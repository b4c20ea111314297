import { fenToYuanText } from '@/lib/money';
import { byLang, textsOf } from '@/model/translations/languages';
import type { ProductView, Sku, Spec } from '../queries';
import { kilogramsText } from './amounts';
import { cellsFor, keyOf } from './combinations';
import { type CellDraft, type NameDraft, PRODUCT_TEXTS, type ProductDraft, type SpecDraft } from './draft';

type Named = Pick<Spec, 'id' | 'name' | 'translations'>;

const itemId = (id: number) => `i${id}`;

function nameOf({ id, name, translations }: Named): NameDraft {
  const texts = { name, ...byLang((lang) => translations?.[lang] ?? '') };
  return { id: itemId(id), ...texts, seen: { ...texts, stale: translations?.stale ?? [] } };
}

function specOf(spec: Spec): SpecDraft {
  return { ...nameOf(spec), id: `s${spec.id}`, items: spec.items.map(nameOf) };
}

function cellOf(sku: Sku): CellDraft {
  return {
    price: fenToYuanText(sku.price),
    stock: String(sku.stock),
    stockSeen: sku.stock,
    itemNumber: sku.itemNumber,
    image: sku.image,
  };
}

const wholeText = (value: number | null) => (value === null ? '' : String(value));

/** The owner's view of a product as the form shows it. */
export function draftOf(view: ProductView, defaultStock: number): ProductDraft {
  const isMulti = view.type === 'multi';
  const only = view.skus[0];
  const specs = view.specs.map(specOf);
  const cells = Object.fromEntries(view.skus.map((sku) => [keyOf(sku.itemIds.map(itemId)), cellOf(sku)]));
  return {
    images: view.images,
    video: view.video,
    name: view.name,
    title: view.title,
    categoryId: view.category.id,
    description: view.description,
    keywords: view.keywords.join(','),
    type: view.type,
    salePrice: isMulti ? '' : fenToYuanText(only?.price ?? view.priceMin),
    stock: isMulti ? String(defaultStock) : String(only?.stock ?? view.stock),
    ...(only && !isMulti && { stockSeen: only.stock }),
    specs,
    openSpec: null,
    cells: isMulti ? cellsFor(specs, cells, defaultStock) : {},
    strikePrice: view.strikePrice === null ? '' : fenToYuanText(view.strikePrice),
    unit: view.unit,
    itemNumber: view.itemNumber,
    material: view.material,
    packingQuantity: wholeText(view.packingQuantity),
    boxSpecification: view.boxSpecification,
    itemWeight: kilogramsText(view.itemWeightGrams),
    boxWeight: kilogramsText(view.boxWeightGrams),
    minOrderQuantity: String(view.minOrderQuantity),
    orderMultiple: String(view.orderMultiple),
    remark: view.remark,
    privateNote: view.privateNote ?? '',
    isClearance: view.isClearance,
    onSale: view.onSale,
    details: view.details,
    translations: textsOf(PRODUCT_TEXTS, view.translations),
  };
}
