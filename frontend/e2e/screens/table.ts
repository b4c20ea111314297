import type { Demo } from '../support/demo';

/** Whose eyes a screen is opened with. */
export type Person = 'visitor' | 'merchant' | 'buyer' | 'operator';

export const PEOPLE: readonly Person[] = ['visitor', 'buyer', 'merchant', 'operator'];

export interface Screen {
  /** The route in `src/app/routes.tsx`; a test there demands at least one screen for each. */
  route: string;
  /** Names the screen in findings and in the gallery. */
  name: string;
  person: Person;
  /** Looked at in more widths, in the dark and with large text. */
  isMain?: boolean;
  address: (demo: Demo) => string;
}

const SHOP = 'm=jingci';

function screen(
  route: string,
  name: string,
  person: Person,
  address: string | ((demo: Demo) => string) = route,
): Screen {
  return { route, name, person, address: typeof address === 'string' ? () => address : address };
}

function main(...line: Parameters<typeof screen>): Screen {
  return { ...screen(...line), isMain: true };
}

/** Every screen of the app, with the demo's data. */
export const SCREENS: readonly Screen[] = [
  screen('/', 'opening', 'visitor', `/?${SHOP}`),
  main('/home', 'platform-home', 'visitor'),
  main('/home', 'shop-home', 'visitor', `/home?${SHOP}`),
  main('/product', 'categories', 'visitor', `/product?${SHOP}`),
  screen('/product', 'platform-categories', 'visitor'),
  main('/product/list', 'product-list', 'visitor', `/product/list?${SHOP}`),
  main('/product/detail/:id', 'product', 'visitor', ({ product }) => `/product/detail/${product}?${SHOP}`),
  screen('/product/detail/:id', 'product-gone', 'visitor', `/product/detail/987654?${SHOP}`),
  screen(
    '/secondCategory/:id',
    'second-category',
    'visitor',
    ({ category }) => `/secondCategory/${category}?${SHOP}`,
  ),
  screen('/clearance', 'clearance', 'visitor', `/clearance?${SHOP}`),
  main('/search', 'search', 'visitor', `/search?${SHOP}`),
  screen('/saved', 'saved', 'visitor', `/saved?${SHOP}`),
  screen('/search', 'search-found', 'visitor', `/search?${SHOP}&keyword=%E8%8C%B6`),
  screen('/search', 'search-merchants', 'visitor', '/search?keyword=%E6%99%AF&tab=merchants'),
  screen('/typeMerchants', 'type-merchants', 'visitor'),
  main('/originating', 'origins', 'visitor'),
  screen('/introduce', 'introduction', 'visitor', `/introduce?${SHOP}`),
  screen('/introduce', 'platform-introduction', 'visitor'),
  main('/contacts', 'contacts', 'visitor', `/contacts?${SHOP}`),
  screen('/notice', 'notices', 'visitor'),
  screen('/notice/:id', 'notice', 'visitor', ({ notice }) => `/notice/${notice}`),
  screen('/agreement/service', 'service-agreement', 'visitor'),
  screen('/agreement/privacy', 'privacy-agreement', 'visitor'),
  main('/login', 'login', 'visitor'),
  main('/register', 'register', 'visitor'),
  screen('/user/bind', 'bind', 'visitor'),
  main('/basket', 'basket-empty', 'visitor', `/basket?${SHOP}`),
  screen('/merchant', 'my-shop-guest', 'visitor'),
  screen('*', 'not-found', 'visitor', '/nowhere/at/all'),

  main('/order', 'orders-placed', 'buyer'),
  screen('/order/new', 'order-form', 'buyer', ({ product }) => `/order/new?product=${product}&${SHOP}`),
  main('/order/detail/:id', 'order-placed', 'buyer', ({ order }) => `/order/detail/${order}`),
  screen('/order/detail/:id/print', 'order-print', 'buyer', ({ order }) => `/order/detail/${order}/print`),
  screen('/order/print', 'orders-print', 'merchant', ({ received }) => `/order/print?orders=${received}`),
  screen('/order/success', 'order-success', 'buyer', ({ order }) => `/order/success?order=${order}`),

  main('/merchant', 'my-shop', 'merchant'),
  screen('/user/changePassword', 'change-password', 'merchant'),
  main('/order', 'inquiries', 'merchant', '/order?side=inquiries'),
  screen('/inquiry/:id', 'inquiry-gone', 'visitor', `/inquiry/2611240000000000?${SHOP}`),
  screen('/inquiry/:id', 'inquiry-by-link', 'visitor', ({ inquiryLink }) => inquiryLink),
  main('/inquiry/:id', 'inquiry-received', 'merchant', ({ inquiry }) => `/inquiry/${inquiry}`),
  screen('/suggestion', 'suggestion', 'merchant'),
  main('/notifications', 'notifications', 'merchant'),
  main('/waiting', 'waiting', 'merchant'),
  screen('/notifications', 'notifications-of-a-buyer', 'buyer'),
  main('/notifications/settings', 'notification-settings', 'merchant'),
  main('/order', 'orders-received', 'merchant', '/order?side=received'),
  main('/order/detail/:id', 'order-received', 'merchant', ({ received }) => `/order/detail/${received}`),
  main('/edit/base', 'shop-settings', 'merchant'),
  screen('/edit/watermark', 'watermark', 'merchant'),
  main('/edit/category', 'edit-categories', 'merchant'),
  screen(
    '/edit/secondCategory/:id',
    'edit-second-category',
    'merchant',
    ({ parent }) => `/edit/secondCategory/${parent}`,
  ),
  main('/edit/home', 'edit-home', 'merchant'),
  main('/edit/product/create', 'create-product', 'merchant'),
  screen('/edit/product/quick', 'quick-entry', 'merchant'),
  screen('/edit/product/import', 'import-products', 'merchant'),
  main('/edit/product/list', 'my-products', 'merchant'),
  screen('/edit/product/album', 'albums', 'merchant'),
  screen('/edit/translations', 'translations', 'merchant'),
  screen('/edit/translations', 'translations-categories', 'merchant', '/edit/translations?kind=categories'),
  screen('/edit/translations', 'translations-home', 'merchant', '/edit/translations?kind=home'),
  main(
    '/edit/product/update/:id',
    'update-product',
    'merchant',
    ({ product }) => `/edit/product/update/${product}`,
  ),

  screen('/admin', 'admin', 'operator'),
  screen('/admin/users', 'admin-users', 'operator'),
  screen('/admin/users/:id', 'admin-user', 'operator', ({ user }) => `/admin/users/${user}`),
  screen('/admin/orders', 'admin-orders', 'operator'),
  screen('/admin/orders', 'admin-inquiries', 'operator', '/admin/orders?side=inquiries'),
  screen('/admin/users', 'admin-users-ending', 'operator', '/admin/users?task=ending'),
  screen('/admin/upgrades', 'admin-upgrades', 'operator', '/admin/upgrades?status=all'),
  screen('/admin/feedback', 'admin-feedback', 'operator'),
  screen('/admin/audit', 'admin-audit', 'operator'),
  screen('/admin/platform', 'admin-platform', 'operator'),
  screen('/admin/home', 'admin-home', 'operator'),
  screen('/admin/currency', 'admin-currency', 'operator'),
  screen('/admin/notices', 'admin-notices', 'operator'),
  screen('/admin/agreements', 'admin-agreements', 'operator'),
  screen('/admin/areas', 'admin-areas', 'operator'),
  screen('/admin/businessCategories', 'admin-business-categories', 'operator'),
];

/** What the server renders: in a development build these are hydrated without a warning. */
export const SERVER_ROUTES = [
  '/home',
  '/product',
  '/product/list',
  '/product/detail/:id',
  '/secondCategory/:id',
  '/clearance',
  '/introduce',
  '/contacts',
  '/notice',
  '/notice/:id',
];
