import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@/api/client';
import { PLATFORM_ID } from '@/model/platform';
import type { HomeItem, SectionType, UserView } from '../queries';

type ProductQuery = Input<'GET', '/api/product'>;
type MerchantQuery = Input<'GET', '/api/user/list'>;
/** Null: only the server knows it, once the home page is saved. */
type Content = Promise<HomeItem[] | null>;

/** Items of a section, and notices, as the server shows at most. */
const FIRST = 20;
const NOTICES = 5;

async function products(query: ProductQuery, signal: AbortSignal): Content {
  const page = await call('GET', '/api/product', { ...query, limit: FIRST }, { signal });
  return page.list.map((product) => ({ kind: 'product', product }));
}

async function merchants(query: MerchantQuery, signal: AbortSignal): Content {
  const page = await call('GET', '/api/user/list', { ...query, limit: FIRST }, { signal });
  return page.list.map((merchant) => ({ kind: 'merchant', merchant }));
}

async function categories(userId: number, signal: AbortSignal): Content {
  const { list } = await call('GET', '/api/category/tree', { userId }, { signal });
  return list.map(({ children: _, ...node }) => ({
    kind: 'category',
    category: { ...node, parentName: null },
  }));
}

async function albums(userId: number, signal: AbortSignal): Content {
  const { list } = await call('GET', '/api/album', { userId, limit: FIRST }, { signal });
  return list.map((album) => ({ kind: 'album', album }));
}

async function recommended(userId: number, signal: AbortSignal): Content {
  const { account } = await call('GET', '/api/user', {}, { signal });
  const ids = account?.recommendedProductIds ?? [];
  if (ids.length === 0) return [];
  const shown = (await products({ userId, 'ids[]': ids }, signal)) ?? [];
  const placeOf = (item: HomeItem) => (item.kind === 'product' ? ids.indexOf(item.product.id) : 0);
  return [...shown].sort((one, other) => placeOf(one) - placeOf(other));
}

const textItem = (text: string): HomeItem[] => (text === '' ? [] : [{ kind: 'text', text }]);

type Contacts = Omit<Extract<HomeItem, { kind: 'contact' }>, 'kind'>;

function contactItem(contacts: Contacts, needsAddress: boolean): HomeItem[] {
  return needsAddress && contacts.companyAddress === '' ? [] : [{ kind: 'contact', ...contacts }];
}

function ofProfile(shop: UserView['shop'], type: SectionType): HomeItem[] {
  switch (type) {
    case 'carousel':
      return shop.carousel.map((picture, index) => ({
        kind: 'picture',
        picture,
        text: shop.carouselTexts[index] ?? '',
      }));
    case 'video':
      return shop.video ? [{ kind: 'video', video: shop.video }] : [];
    case 'notice':
      return textItem(shop.notice);
    case 'introduction':
      return textItem(shop.introduction);
    case 'storeAddress':
    case 'contact': {
      const { companyAddress, email, mobile, salesmanMobile, salesmanName, wechatId, whatsapp } = shop;
      const persons = { companyAddress, email, mobile, salesmanMobile, salesmanName, wechatId, whatsapp };
      return contactItem({ ...persons, qr: shop.customerServiceQr }, type === 'storeAddress');
    }
    default:
      return [];
  }
}

async function ofShop(userId: number, type: SectionType, signal: AbortSignal): Content {
  switch (type) {
    case 'featuredProducts':
      return products({ userId, sort: 'popular' }, signal);
    case 'productsForSale':
      return products({ userId }, signal);
    case 'clearance':
      return products({ userId, isClearance: true }, signal);
    case 'recommendedProducts':
      return recommended(userId, signal);
    case 'categories':
      return categories(userId, signal);
    case 'albums':
      return albums(userId, signal);
    default:
      return ofProfile((await call('GET', '/api/user', { id: userId }, { signal })).shop, type);
  }
}

async function ofPlatform(type: SectionType, signal: AbortSignal): Content {
  switch (type) {
    case 'featuredProducts':
      return products({ sort: 'popular' }, signal);
    case 'productsForSale':
      return products({}, signal);
    case 'clearance':
      return products({ isClearance: true }, signal);
    case 'recommendedMerchants':
      return merchants({ recommended: true }, signal);
    case 'merchantCards':
      return merchants({}, signal);
    case 'recommendedProducts':
    case 'categorizedMerchants':
    case 'categorizedProducts':
      return null;
    default:
      return ofPlatformText(type, signal);
  }
}

async function ofPlatformText(type: SectionType, signal: AbortSignal): Content {
  const { contacts, introduction, notices } = await call('GET', '/api/platform', {}, { signal });
  switch (type) {
    case 'notice':
      return notices.slice(0, NOTICES).map(({ title }) => ({ kind: 'text', text: title }));
    case 'introduction':
      return textItem(introduction);
    case 'storeAddress':
    case 'contact': {
      const { address, email, phones, qr, wechatIds, whatsappNumbers } = contacts;
      const persons = { salesmanName: '', salesmanMobile: '', email: email || null, qr };
      const ways = {
        companyAddress: address,
        mobile: phones[0] ?? '',
        wechatId: wechatIds[0] ?? '',
        whatsapp: whatsappNumbers[0] ?? '',
      };
      return contactItem({ ...persons, ...ways }, type === 'storeAddress');
    }
    default:
      return [];
  }
}

type Contents = Partial<Record<SectionType, HomeItem[] | null>>;

/**
 * What sections show when nothing is chosen for them: for the preview, before the server decides it. One query for
 * all, since `useQueries` would be loaded with the first page.
 */
export function defaultContentsQuery(userId: number, types: SectionType[]) {
  return queryOptions({
    queryKey: ['editing', 'homeContents', userId, types],
    queryFn: async ({ signal }): Promise<Contents> => {
      const load = (type: SectionType) =>
        userId === PLATFORM_ID ? ofPlatform(type, signal) : ofShop(userId, type, signal);
      // A preview is no reason for an error message: what it cannot load shows after saving.
      const contents = types.map(async (type) => [type, await load(type).catch(() => null)] as const);
      return Object.fromEntries(await Promise.all(contents));
    },
  });
}
