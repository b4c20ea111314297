import { useMemo } from 'react';
import { useLocation } from 'react-router';

type Query = Record<string, string | number | null | undefined>;

/** The query parameter that carries the shop code. */
const SHOP_PARAM = 'm';

/** Puts the focus into the search field of the page. */
export const SEARCH_HASH = '#search';

/**
 * The shop code in a query string; null on the platform. Chats take what follows a link into it, for example a
 * Chinese comma: no shop code has one.
 */
export function shopOf(search: string): string | null {
  return new URLSearchParams(search).get(SHOP_PARAM)?.match(/[\w-]+/)?.[0] ?? null;
}

/** Adds the shop code to a path that has none. */
export function withShop(href: string, shop: string | null): string {
  if (!shop) return href;
  const [beforeHash = '', hash] = href.split('#');
  const [path, search = ''] = beforeHash.split('?');
  const params = new URLSearchParams(search);
  if (!params.has(SHOP_PARAM)) params.set(SHOP_PARAM, shop);
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`;
}

/** The paths of the app. Inside a shop each carries `m`, so that a copied link opens the same shop. */
export function pathsFor(shop: string | null) {
  const to = (path: string, query: Query = {}) => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
    }
    const search = params.toString();
    return withShop(search ? `${path}?${search}` : path, shop);
  };
  const part = (value: string | number) => encodeURIComponent(value);
  return {
    opening: () => to('/'),
    home: () => to('/home'),
    /** The home page of the given shop, or of the platform when `code` is null. */
    shopHome: (code: string | null) => (code ? withShop('/home', code) : '/home'),
    login: (redirect?: string) => to('/login', { redirect }),
    register: (redirect?: string) => to('/register', { redirect }),
    bind: (redirect?: string) => to('/user/bind', { redirect }),
    changePassword: () => to('/user/changePassword'),
    merchant: () => to('/merchant'),
    categories: (query: { category?: number | null } = {}) => to('/product', query),
    productList: (query: { category?: number | null; keyword?: string; sort?: string; view?: string } = {}) =>
      to('/product/list', query),
    product: (id: number) => to(`/product/detail/${part(id)}`),
    /** A product in its merchant's shop, regardless of the current shop. */
    shopProduct: (id: number, code: string) => withShop(`/product/detail/${part(id)}`, code),
    secondCategory: (id: number) => to(`/secondCategory/${part(id)}`),
    clearance: () => to('/clearance'),
    favourites: (query: { tab?: 'products' | 'shops' | 'viewed' } = {}) => to('/saved', query),
    search: (query: { keyword?: string; tab?: 'products' | 'merchants' } = {}) => to('/search', query),
    typeMerchants: (query: { type?: number | null } = {}) => to('/typeMerchants', query),
    originating: (query: { area?: number | null } = {}) => to('/originating', query),
    orders: (
      query: { side?: 'placed' | 'received' | 'inquiries'; status?: string; from?: string | undefined } = {},
    ) => to('/order', query),
    /** All that waits for the reader. */
    waiting: () => to('/waiting'),
    basket: (query: { step?: 'order' | 'inquiry' } = {}) => to('/basket', query),
    orderForm: (query: { product?: number } = {}) => to('/order/new', query),
    order: (orderId: string) => to(`/order/detail/${part(orderId)}`),
    /** Share link of an order: opens it for everyone, with the buyer's data masked. */
    sharedOrder: (orderId: string, shareToken: string) =>
      to(`/order/detail/${part(orderId)}`, { t: shareToken }),
    /** The order on A4; `shareToken` for readers of a share link. */
    printedOrder: (orderId: string, shareToken: string | null) =>
      to(`/order/detail/${part(orderId)}/print`, { t: shareToken }),
    /** Orders on A4, each on pages of its own. */
    printedOrders: (orderNumbers: string[]) => to('/order/print', { orders: orderNumbers.join(',') }),
    /** `shareToken` opens the inquiry for everyone, with the sender's data masked except for the sender. */
    inquiry: (inquiryNumber: string, shareToken?: string) =>
      to(`/inquiry/${part(inquiryNumber)}`, { t: shareToken }),
    orderSuccess: (orderId: string) => to('/order/success', { order: orderId }),
    introduce: () => to('/introduce'),
    contacts: () => to('/contacts'),
    suggestion: () => to('/suggestion'),
    notifications: () => to('/notifications'),
    notificationSettings: () => to('/notifications/settings'),
    notices: () => to('/notice'),
    notice: (id: number) => to(`/notice/${part(id)}`),
    agreement: (kind: 'service' | 'privacy') => to(`/agreement/${kind}`),
    edit: {
      base: () => to('/edit/base'),
      categories: () => to('/edit/category'),
      secondCategory: (id: number) => to(`/edit/secondCategory/${part(id)}`),
      home: () => to('/edit/home'),
      createProduct: () => to('/edit/product/create'),
      quickEntry: () => to('/edit/product/quick'),
      importProducts: () => to('/edit/product/import'),
      products: (query: { state?: 'soldOut' | 'low' } = {}) => to('/edit/product/list', query),
      /** The own products, ready to type what is searched for. */
      searchProducts: () => to(`/edit/product/list${SEARCH_HASH}`),
      albums: () => to('/edit/product/album'),
      translations: () => to('/edit/translations'),
      watermark: () => to('/edit/watermark'),
      product: (id: number) => to(`/edit/product/update/${part(id)}`),
    },
    /** The operators' screens. */
    admin: {
      overview: () => to('/admin'),
      users: (query: { keyword?: string; status?: string; task?: string } = {}) => to('/admin/users', query),
      orders: () => to('/admin/orders'),
      user: (id: number) => to(`/admin/users/${part(id)}`),
      feedback: (query: { status?: string } = {}) => to('/admin/feedback', query),
      upgrades: () => to('/admin/upgrades'),
      audit: (query: { subject?: string } = {}) => to('/admin/audit', query),
      platform: () => to('/admin/platform'),
      home: () => to('/admin/home'),
      currencies: () => to('/admin/currency'),
      notices: () => to('/admin/notices'),
      agreements: (query: { kind?: string } = {}) => to('/admin/agreements', query),
      areas: () => to('/admin/areas'),
      businessCategories: () => to('/admin/businessCategories'),
    },
  };
}

export type Paths = ReturnType<typeof pathsFor>;

/** The paths for the current shop. */
export function usePaths(): Paths {
  const shop = useShop();
  return useMemo(() => pathsFor(shop), [shop]);
}

/** The code of the current shop; null on the platform. */
export function useShop(): string | null {
  return shopOf(useLocation().search);
}

/** The path that opens a product with the order sheet, for returning after sign-in. */
export function withOrderStep(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}step=order`;
}
