import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@/api/client';
import { textsIn } from '@/i18n/setup';
import type { Lang } from '@/lib/languages';
import { PLATFORM_ID } from '@/model/platform';
import type { HomeItem, HomeView, SectionType, UserView } from '../queries';

type ProductQuery = Input<'GET', '/api/product'>;
type MerchantQuery = Input<'GET', '/api/user/list'>;
/** Null: only the server knows it, once the home page is saved. */
type Content = Promise<HomeItem[] | null>;

interface Options {
  signal: AbortSignal;
  lang: Lang;
}

/** Items of a section, and notices, as the server shows at most. */
const FIRST = 20;
const NOTICES = 5;

async function products(query: ProductQuery, options: Options): Content {
  const page = await call('GET', '/api/product', { ...query, limit: FIRST }, options);
  return page.list.map((product) => ({ kind: 'product', product }));
}

async function merchants(query: MerchantQuery, options: Options): Content {
  const page = await call('GET', '/api/user/list', { ...query, limit: FIRST }, options);
  return page.list.map((merchant) => ({ kind: 'merchant', merchant }));
}

async function categories(userId: number, options: Options): Content {
  const { list } = await call('GET', '/api/category/tree', { userId }, options);
  return list.map(({ children: _, ...node }) => ({
    kind: 'category',
    category: { ...node, parentName: null },
  }));
}

async function albums(userId: number, options: Options): Content {
  const { list } = await call('GET', '/api/album', { userId, limit: FIRST }, options);
  return list.map((album) => ({ kind: 'album', album }));
}

async function recommended(userId: number, options: Options): Content {
  const { account } = await call('GET', '/api/user', {}, options);
  const ids = account?.recommendedProductIds ?? [];
  if (ids.length === 0) return [];
  const shown = (await products({ userId, 'ids[]': ids }, options)) ?? [];
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

async function ofShop(userId: number, type: SectionType, options: Options): Content {
  switch (type) {
    case 'featuredProducts':
      return products({ userId, sort: 'popular' }, options);
    case 'productsForSale':
      return products({ userId }, options);
    case 'clearance':
      return products({ userId, isClearance: true }, options);
    case 'recommendedProducts':
      return recommended(userId, options);
    case 'categories':
      return categories(userId, options);
    case 'albums':
      return albums(userId, options);
    default:
      return ofProfile((await call('GET', '/api/user', { id: userId }, options)).shop, type);
  }
}

async function ofPlatform(type: SectionType, options: Options): Content {
  switch (type) {
    case 'featuredProducts':
      return products({ sort: 'popular' }, options);
    case 'productsForSale':
      return products({}, options);
    case 'clearance':
      return products({ isClearance: true }, options);
    case 'recommendedMerchants':
      return merchants({ recommended: true }, options);
    case 'merchantCards':
      return merchants({}, options);
    case 'recommendedProducts':
    case 'categorizedMerchants':
    case 'categorizedProducts':
      return null;
    default:
      return ofPlatformText(type, options);
  }
}

async function ofPlatformText(type: SectionType, options: Options): Content {
  const { contacts, introduction, notices } = await call('GET', '/api/platform', {}, options);
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
export function defaultContentsQuery(userId: number, types: SectionType[], lang: Lang) {
  return queryOptions({
    queryKey: ['editing', 'homeContents', userId, types, lang],
    queryFn: async ({ signal }): Promise<Contents> => {
      const load = (type: SectionType) =>
        userId === PLATFORM_ID ? ofPlatform(type, { signal, lang }) : ofShop(userId, type, { signal, lang });
      // A preview is no reason for an error message: what it cannot load shows after saving.
      const contents = types.map(async (type) => [type, await load(type).catch(() => null)] as const);
      return Object.fromEntries(await Promise.all(contents));
    },
  });
}

/** The page as it is saved and what was picked since, in a language, of which the texts are loaded too. */
export interface TranslatedHome {
  lang: Lang;
  view: HomeView;
  picked: HomeItem[];
}

/** What the API lists by the kind of what was picked; merchants are shown as they were found. */
async function pickedOf(userId: number, picked: HomeItem[], options: Options): Promise<HomeItem[]> {
  const ids = picked.flatMap((item) => (item.kind === 'product' ? [item.product.id] : []));
  const has = (kind: HomeItem['kind']) => picked.some((item) => item.kind === kind);
  const lists = await Promise.all([
    ids.length > 0 && products({ 'ids[]': ids }, options),
    has('category') && categories(userId, options),
    has('album') && albums(userId, options),
  ]);
  return lists.flatMap((list) => list || []);
}

export function translatedHomeQuery(userId: number, lang: Lang, picked: HomeItem[]) {
  return queryOptions({
    queryKey: ['editing', 'homeIn', userId, lang, picked],
    queryFn: async ({ signal }): Promise<TranslatedHome> => {
      const options = { signal, lang };
      const [view, known] = await Promise.all([
        call('GET', '/api/decorate/{userId}', { userId, mine: true }, options),
        pickedOf(userId, picked, options),
        textsIn('public', lang),
      ]);
      return { lang, view, picked: known };
    },
  });
}
