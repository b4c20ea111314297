import i18next from 'i18next';
import { call } from '@/api/client';
import { known } from '@/api/known';
import { watermarkContentEnum } from '@/api/open-enums';
import type { components } from '@/api/schema';
import { currentSession } from '@/api/session';
import { textsIn } from '@/i18n/setup';
import * as format from '@/lib/format';
import { findCategory } from '@/model/category-tree';
import { platformContacts, shopContacts } from '@/model/contact/contact-details';
import { isNarrow, type Watermark } from '@/model/watermark/draw-watermark';
import type { ShareSource } from './source';
import {
  knownSubject,
  type Media,
  MOST_PICTURES,
  type ShareSubject,
  subjectOfProduct,
  subjectOfShop,
} from './subject';

type Schemas = components['schemas'];
type Of<Kind extends ShareSource['kind']> = Extract<ShareSource, { kind: Kind }>;

async function productIn(id: number, lang: format.Lang): Promise<ShareSubject> {
  return subjectOfProduct(await call('GET', '/api/product/{id}', { id }, { lang }));
}

async function shopIn(alias: string, lang: format.Lang) {
  return (await call('GET', '/api/user', { alias }, { lang })).shop;
}

function platformIn(lang: format.Lang) {
  return call('GET', '/api/platform', {}, { lang });
}

function filled(pictures: (Media | null | undefined)[]): Media[] {
  return pictures.filter((picture) => picture != null).slice(0, MOST_PICTURES);
}

/** The pictures of a shop, else those of its products. */
async function pictured(subject: ShareSubject, alias: string): Promise<ShareSubject> {
  if (subject.pictures.length > 0) return subject;
  const { list } = await call('GET', '/api/product', { alias, limit: MOST_PICTURES });
  return { ...subject, pictures: filled(list.map(({ mainImage }) => mainImage)) };
}

async function categoryIn(source: Of<'category'>, lang: format.Lang): Promise<ShareSubject> {
  const { alias, id } = source;
  // A category belongs to a shop; without its code the page knows the title alone.
  if (alias === null) return knownSubject(source);
  const products = { alias, 'categoryIds[]': [id], limit: MOST_PICTURES };
  const [shop, tree, { list }] = await Promise.all([
    shopIn(alias, lang),
    call('GET', '/api/category/tree', { alias }, { lang }),
    call('GET', '/api/product', products, { lang }),
  ]);
  const category = findCategory(tree.list, id)?.category;
  return {
    name: category?.name ?? source.name,
    shopName: shop.name,
    shopId: shop.id,
    pictures: filled([category?.mainImage, ...list.map(({ mainImage }) => mainImage)]),
  };
}

async function clearanceIn({ alias }: Of<'clearance'>, lang: format.Lang): Promise<ShareSubject> {
  const products = { alias: alias ?? undefined, limit: MOST_PICTURES };
  const [owner, { list }] = await Promise.all([
    alias === null ? platformIn(lang) : shopIn(alias, lang),
    call('GET', '/api/product/isClearance', products, { lang }),
    textsIn('public', lang),
  ]);
  return {
    name: i18next.getFixedT(lang, 'catalog')('clearance.title'),
    shopName: owner.name,
    shopId: 'id' in owner ? owner.id : null,
    pictures: filled(list.map(({ mainImage }) => mainImage)),
  };
}

async function introductionIn({ alias }: Of<'introduction'>, lang: format.Lang): Promise<ShareSubject> {
  await textsIn('public', lang);
  const t = i18next.getFixedT(lang, 'shop');
  if (alias !== null) {
    const shop = await shopIn(alias, lang);
    return pictured(subjectOfShop(shop, shop.name, t('introduction.title')), alias);
  }
  const { name, openingImage, logo } = await platformIn(lang);
  const pictures = filled([openingImage, logo]);
  return { name: t('introduction.platform'), shopName: name, shopId: null, pictures };
}

async function orderIn(source: Of<'order'>, lang: format.Lang): Promise<ShareSubject> {
  const { shop, orderNumber, pieces, totalPrice } = source.order;
  const [{ name }] = await Promise.all([shopIn(shop.alias, lang), textsIn('order', lang)]);
  const t = i18next.getFixedT(lang, 'order');
  const message = t('forward.message', {
    shop: name,
    number: orderNumber,
    pieces: t('pieces', { count: pieces }),
    total: format.money(lang, totalPrice),
  });
  return { ...knownSubject(source), name: message, shopName: name };
}

/** The whole subject with its texts in the language of the link. */
export async function subjectIn(source: ShareSource, lang: format.Lang): Promise<ShareSubject> {
  switch (source.kind) {
    case 'product':
      return productIn(source.product.id, lang);
    case 'shop': {
      const shop = await shopIn(source.shop.alias, lang);
      return pictured(subjectOfShop(shop, shop.name), shop.alias);
    }
    case 'category':
      return categoryIn(source, lang);
    case 'clearance':
      return clearanceIn(source, lang);
    case 'introduction':
      return introductionIn(source, lang);
    // Albums have one name.
    case 'album':
      return { ...knownSubject(source), shopName: (await shopIn(source.shop.alias, lang)).name };
    case 'order':
      return orderIn(source, lang);
  }
}

/** The code of the shop that a page belongs to; null on the platform. */
function aliasOf(source: ShareSource): string | null {
  switch (source.kind) {
    case 'product':
      return source.product.shop.alias;
    case 'shop':
    case 'album':
      return source.shop.alias;
    case 'order':
      return source.order.shop.alias;
    default:
      return source.alias;
  }
}

/** The merchant of a poster, with the address of the stall and the first phone number; else the platform. */
export async function ownerIn(source: ShareSource, lang: format.Lang) {
  const alias = aliasOf(source);
  if (alias === null) {
    const platform = await platformIn(lang);
    return { details: platformContacts(platform), logo: platform.logo };
  }
  const shop = await shopIn(alias, lang);
  return { details: { ...shopContacts(shop), name: shop.name }, logo: shop.mainImage };
}

/** The products that a poster shows; none for what has pictures of its own. */
export async function productsOf(source: ShareSource): Promise<Schemas['ProductCard'][]> {
  const alias = aliasOf(source);
  const query = { alias: alias ?? undefined, limit: MOST_PICTURES };
  if (source.kind === 'product' || source.kind === 'album' || source.kind === 'order') return [];
  if (source.kind === 'clearance') return (await call('GET', '/api/product/isClearance', query)).list;
  const filter = source.kind === 'category' ? { ...query, 'categoryIds[]': [source.id] } : query;
  return (await call('GET', '/api/product', filter)).list;
}

type ShownPrices = Schemas['ShownProductPrices'];

/** Whether the reader is the merchant whose prices the page does not show to everybody. */
export function hidesOwnPrices(source: ShareSource): boolean {
  const { user } = currentSession();
  if (source.kind === 'product')
    return source.product.priceMin === null && source.product.shop.id === user?.id;
  return source.kind === 'shop' && source.shop.priceVisibility !== 'everyone' && source.shop.id === user?.id;
}

/** The prices of the merchant's own products, by product. */
export async function ownPrices(shopId: number, productIds: number[]): Promise<Map<number, ShownPrices>> {
  if (productIds.length === 0) return new Map();
  const { list } = await call('POST', '/api/price', { body: { shopId, productIds } });
  return new Map(list.map((prices) => [prices.productId, prices]));
}

/**
 * The watermark that is still to be drawn: the server leaves narrow pictures without. Only the merchant can read it;
 * null for everybody else.
 */
export async function missingWatermark({
  shopId,
  pictures,
}: Pick<ShareSubject, 'shopId' | 'pictures'>): Promise<Watermark | null> {
  if (shopId === null || currentSession().user?.id !== shopId || !pictures.some(isNarrow)) return null;
  const { content, text, layout, opacity } = await call('GET', '/api/watermark');
  return known(watermarkContentEnum, content) === 'off' || text === '' ? null : { text, layout, opacity };
}
