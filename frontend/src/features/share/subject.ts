import type { components } from '@/api/schema';
import type { PriceVisibility } from '@/model/price-words';
import type { ShareSource, ShopView } from './source';

type Schemas = components['schemas'];
export type Media = Schemas['Media'];

/** As many pictures as chats take at once. */
export const MOST_PICTURES = 9;

/** What a buyer asks about a product. */
export interface ProductFacts {
  itemNumber: string;
  /** null: readers of the link do not see them. */
  priceMin: number | null;
  priceMax: number | null;
  priceVisibility: PriceVisibility;
  unit: string;
  minOrderQuantity: number;
  orderMultiple: number;
  /** Empty: there are none, or readers of the link do not see them. */
  tiers: Schemas['PriceTier'][];
  packingQuantity: number | null;
  /** What the shop adds to amounts in a second currency, in thousandths; null: it shows none. */
  currencyMargin: number | null;
}

/** What is shared, in one language. */
export interface ShareSubject {
  name: string;
  /** That of the platform on its own pages. */
  shopName: string;
  /** Whose watermark the pictures carry; null for those of several shops. */
  shopId: number | null;
  pictures: Media[];
  /** Of a product. */
  facts?: ProductFacts | undefined;
  /** What cannot be drawn or told apart from its link, such as an order. */
  isPlain?: boolean | undefined;
}

export function subjectOfProduct(product: Schemas['ProductView']): ShareSubject {
  const { itemNumber, priceMin, priceMax, priceVisibility, unit } = product;
  const { minOrderQuantity, orderMultiple, packingQuantity, tiers } = product;
  return {
    name: product.name,
    shopName: product.shop.name,
    shopId: product.shop.id,
    pictures: product.images,
    facts: {
      itemNumber,
      priceMin,
      priceMax,
      priceVisibility,
      unit,
      minOrderQuantity,
      orderMultiple,
      packingQuantity,
      tiers,
      currencyMargin: product.shop.currencyMargin,
    },
  };
}

export function subjectOfShop(
  { id, mainImage, carousel }: Pick<ShopView, 'id' | 'mainImage' | 'carousel'>,
  shopName: string,
  name = shopName,
): ShareSubject {
  const pictures = mainImage ? [mainImage, ...carousel] : carousel;
  return { name, shopName, shopId: id, pictures: pictures.slice(0, MOST_PICTURES) };
}

/** What the page knows already, in the language that it shows. */
export function knownSubject(source: ShareSource): ShareSubject {
  switch (source.kind) {
    case 'product':
      return subjectOfProduct(source.product);
    case 'shop':
      return subjectOfShop(source.shop, source.name);
    case 'album': {
      const { album, shop } = source;
      const pictures = album.pictures.slice(0, MOST_PICTURES);
      return { name: album.name, shopName: shop.name, shopId: shop.id, pictures };
    }
    case 'order': {
      const { shop } = source.order;
      return { name: source.name, shopName: shop.name, shopId: shop.id, pictures: [], isPlain: true };
    }
    default:
      return { name: source.name, shopName: '', shopId: null, pictures: [] };
  }
}

/** Whether the page knows everything, in the language that it shows. */
export function isKnownWhole(source: ShareSource): boolean {
  // A shop without a picture is shown by its products.
  if (source.kind === 'shop') return knownSubject(source).pictures.length > 0;
  return source.kind === 'product' || source.kind === 'album' || source.kind === 'order';
}

/** The file to save or draw: chats and albums of phones take JPEG, not WebP, and wide ones carry the watermark. */
export function fileOf(picture: Media): string {
  return picture.jpeg ?? picture.url;
}

/** Pixels from which the server draws the watermark of the shop on a file. */
const MARKED_FROM = 640;

/** A file for one of nine pictures: the smallest that is large enough and carries the watermark. */
export function tileFileOf(picture: Media): string {
  const fit = picture.variants
    .filter(({ width }) => width >= MARKED_FROM)
    .sort((one, other) => one.width - other.width)[0];
  return fit?.url ?? fileOf(picture);
}
