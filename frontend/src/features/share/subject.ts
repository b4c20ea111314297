import type { components } from '@/api/schema';

type Schemas = components['schemas'];
export type Media = Schemas['Media'];

/** What a buyer asks about a product. */
export interface ProductFacts {
  id: number;
  itemNumber: string;
  priceMin: number;
  priceMax: number;
  unit: string;
  minOrderQuantity: number;
  packingQuantity: number | null;
}

/** What is shared. */
export interface ShareSubject {
  /** The path of its page, with the shop code. */
  href: string;
  name: string;
  /** Empty on the platform. */
  shopName: string;
  pictures: Media[];
  /** Of a product. */
  facts?: ProductFacts | undefined;
  /** What cannot be drawn or told apart from its link, such as an order. */
  isPlain?: boolean | undefined;
}

export function subjectOfProduct(product: Schemas['ProductView'], href: string): ShareSubject {
  const { id, itemNumber, priceMin, priceMax, unit, minOrderQuantity, packingQuantity } = product;
  return {
    href,
    name: product.name,
    shopName: product.shop.name,
    pictures: product.images,
    facts: { id, itemNumber, priceMin, priceMax, unit, minOrderQuantity, packingQuantity },
  };
}

export function subjectOfShop(
  shop: Pick<Schemas['ShopView'], 'mainImage' | 'carousel'>,
  name: string,
  href: string,
): ShareSubject {
  const main = shop.mainImage ? [shop.mainImage] : [];
  return { href, name, shopName: name, pictures: [...main, ...shop.carousel].slice(0, 9) };
}

/** The file to save. Wide renditions carry the shop's watermark already. */
export function fileOf(picture: Media): string {
  return picture.url;
}

/** The file to draw: every browser reads JPEG, and it is small. */
export function drawingOf(picture: Media): string {
  return picture.jpeg ?? picture.url;
}
