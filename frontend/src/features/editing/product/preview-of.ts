import type { Lang } from '@/lib/languages';
import { parseYuan } from '@/lib/money';
import type { CategoryNode, ProductBody, ProductView, UserView } from '../queries';
import { effectiveOf } from '../readers';
import { parseWhole } from './amounts';
import { asksBuyers } from './asks-buyers';
import { combinationsOf } from './combinations';
import { type ProductDraft, type SpecDraft, TIER_PARTS } from './draft';
import { PRODUCT_TEXTS } from './fields';
import { requestOf } from './to-request';

function categoryOf(tree: CategoryNode[], id: number | null): ProductView['category'] {
  const all = tree.flatMap((node) => [node, ...(node.children ?? [])]);
  const name = all.find((node) => node.id === id)?.name ?? '';
  return { id: id ?? 0, name, parentId: null, parentName: null };
}

type TypedSku = Pick<
  ProductView['skus'][number],
  'id' | 'itemIds' | 'price' | 'tierPrices' | 'itemNumber' | 'image'
> & {
  stock: number;
};

/** Ids of the specs and their items, by those of the form. */
function idsOf(specs: SpecDraft[]): Map<string, number> {
  const ids = specs.flatMap((spec) => [spec.id, ...spec.items.map((item) => item.id)]);
  return new Map(ids.map((id, at) => [id, at + 1]));
}

/** From so many pieces on there are enough. */
const ENOUGH = 20;

function availabilityOf(stock: number, minimum: number): ProductView['availability'] {
  if (stock === 0) return 'soldOut';
  return stock < Math.max(ENOUGH, minimum) ? 'few' : 'inStock';
}

/** The specs, and the SKUs as the merchant typed them. */
function typedSkus(draft: ProductDraft): Pick<ProductView, 'specs'> & { skus: TypedSku[] } {
  if (draft.type === 'single') {
    const price = parseYuan(draft.salePrice);
    const stock = parseWhole(draft.stock) ?? 0;
    const tierPrices = (draft.tiers ?? []).map((tier) => parseYuan(tier.price) ?? 0);
    const sku = { id: 1, itemIds: [], price, tierPrices, stock, itemNumber: '', image: null };
    return { specs: [], skus: [sku] };
  }
  const ids = idsOf(draft.specs);
  const idOf = (id: string) => ids.get(id) ?? 0;
  return {
    specs: draft.specs.map((spec) => ({
      id: idOf(spec.id),
      name: spec.name,
      translations: null,
      items: spec.items.map((item) => ({ id: idOf(item.id), name: item.name, translations: null })),
    })),
    skus: combinationsOf(draft.specs).map(({ key, items }, at) => {
      const cell = draft.cells[key];
      return {
        id: at + 1,
        itemIds: items.map((item) => idOf(item.id)),
        price: parseYuan(cell?.price ?? ''),
        tierPrices: TIER_PARTS.slice(0, draft.tiers?.length ?? 0).map(
          (part) => parseYuan(cell?.[part] ?? '') ?? 0,
        ),
        stock: parseWhole(cell?.stock ?? '') ?? 0,
        itemNumber: cell?.itemNumber ?? '',
        image: cell?.image ?? null,
      };
    }),
  };
}

function tiersOf({ tiers = [] }: Pick<ProductBody, 'tiers'>, skus: TypedSku[]): ProductView['tiers'] {
  return tiers.map(({ minQuantity }, at) => {
    const prices = skus.map(({ tierPrices }) => tierPrices[at] ?? 0);
    return { minQuantity, priceMin: Math.min(...prices), priceMax: Math.max(...prices) };
  });
}

/** All texts as they are typed, whichever there are. */
function textsOf(draft: ProductDraft): Pick<ProductDraft, (typeof PRODUCT_TEXTS)[number]> {
  const texts = PRODUCT_TEXTS.map((name) => [name, draft[name]]);
  return Object.fromEntries(texts);
}

interface Surroundings {
  shop: UserView['shop'];
  tree: CategoryNode[];
  /** The language of the shop's texts. */
  original: Lang;
}

/** The product as buyers would see it, from what is typed; what cannot be read is as if it were empty. */
export function previewOf(draft: ProductDraft, { shop, tree, original }: Surroundings): ProductView {
  const body = requestOf(draft, draft);
  const { specs, skus: typed } = typedSkus(draft);
  const minOrderQuantity = body.minOrderQuantity ?? 1;
  const isUnpriced = typed.some(({ price }) => price === null) && asksBuyers(draft, shop.priceVisibility);
  const priceVisibility = isUnpriced ? 'ask' : effectiveOf(draft.priceVisibility, shop.priceVisibility);
  const isShown = priceVisibility === 'everyone';
  const inWords = shop.stockDisplay !== 'number';
  // What cannot be read yet is 0.
  const prices = typed.map(({ price }) => price ?? 0);
  const skus = typed.map((sku) => ({
    ...sku,
    price: isShown ? (sku.price ?? 0) : null,
    tierPrices: isShown ? sku.tierPrices : [],
    stock: inWords ? null : sku.stock,
    availability: availabilityOf(sku.stock, minOrderQuantity),
  }));
  const stocks = typed.map(({ stock }) => stock);
  return {
    id: 0,
    revision: 0,
    createdAt: '',
    updatedAt: '',
    privateNote: null,
    translations: null,
    boxLengthsCm: null,
    keywords: [],
    shop: {
      id: shop.id,
      alias: shop.alias,
      name: shop.name,
      mainImage: shop.mainImage,
      areaName: shop.area?.name ?? null,
      productCount: shop.productCount,
      language: original,
      takesOrders: true,
      takesInquiries: true,
      currencyMargin: shop.currencyMargin,
    },
    category: categoryOf(tree, draft.categoryId),
    ...textsOf(draft),
    type: draft.type,
    images: draft.images,
    video: draft.video,
    specs,
    skus,
    priceMin: isShown ? Math.min(...prices) : null,
    priceMax: isShown ? Math.max(...prices) : null,
    priceVisibility,
    ownPriceVisibility: null,
    stock: inWords ? null : stocks.reduce((sum, stock) => sum + stock, 0),
    availability: availabilityOf(Math.max(0, ...stocks), minOrderQuantity),
    strikePrice: isShown ? (body.strikePrice ?? null) : null,
    itemNumber: draft.itemNumber,
    packingQuantity: body.packingQuantity ?? null,
    itemWeightGrams: body.itemWeightGrams ?? null,
    boxWeightGrams: body.boxWeightGrams ?? null,
    minOrderQuantity,
    lot: draft.lot,
    tiers: isShown ? tiersOf(body, typed) : [],
    orderMultiple: body.orderMultiple ?? 1,
    isClearance: draft.isClearance,
    onSale: draft.onSale,
  };
}
