import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type Part, withTexts } from '@/i18n/setup';
import { publicScreens } from './public-screens';
import { rootRoute } from './root-route';
import type { Frame, RouteMeta } from './route-meta';
import NotFound from './screens/not-found';

const tab: RouteMeta = { tabBar: true };
/** With the navigation at the side of wide windows. */
const work: RouteMeta = { navigation: 'work', width: 'middle' };
const session: RouteMeta = { ...work, needsSession: true };

type Title = Frame['title'];
type Back = Frame['back'];

const plain = (title: Title, back: Back): RouteMeta => ({ frame: { title, back } });
const grouped = (title: Title, back: Back): RouteMeta => ({ frame: { title, back, tone: 'grouped' } });
/** A screen of the user's own, such as a list. */
const own = (title: Title, back: Back): RouteMeta => ({ ...session, ...grouped(title, back) });
/** A screen whose forms have their own action bar. */
const editing = (title: Title, back: Back, more: Partial<Frame> = {}): RouteMeta => ({
  ...session,
  frame: { title, back, tone: 'grouped', hasBar: true, ...more },
});
/** A form that takes the whole screen. */
const form = (title: Title, back: Back): RouteMeta => editing(title, back, { leading: 'close' });
/** A form with a preview beside it in wide windows. */
const previewed = (title: Title, back: Back): RouteMeta => ({ ...form(title, back), width: 'wide' });
const operator: RouteMeta = { ...session, width: 'wide' };

const toHome: Back = (paths) => paths.home();
const toMerchant: Back = (paths) => paths.merchant();
const toProducts: Back = (paths) => paths.edit.products();
const toOverview: Back = (paths) => paths.admin.overview();

/** A screen whose code is loaded when it is opened, with the parts of the texts that it needs. */
function route(
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  handle: RouteMeta = {},
  texts: Part[] = [],
): RouteObject {
  return { path, handle: { ...handle, load: () => withTexts(load, texts) } satisfies RouteMeta };
}

/** The operators' screens and their texts are loaded only for operators. */
const loadOperatorLayout = () =>
  withTexts(
    async () => ({ default: (await import('./layouts/operator-layout')).OperatorLayout }),
    ['operator'],
  );

/** All routes of the app (PRODUCT.md, 2.1). */
export const routes: RouteObject[] = [
  rootRoute([
    route('/', () => import('./screens/index/opening'), { navigation: 'none' }),
    route('/home', () => import('./screens/home/home'), publicScreens.home),

    route('/login', () => import('./screens/account/login'), {}, ['account', 'search']),
    route('/register', () => import('./screens/account/register'), {}, ['account']),
    route('/user/bind', () => import('./screens/account/bind'), {}, ['account', 'search']),
    route(
      '/user/changePassword',
      () => import('./screens/account/change-password'),
      own('account:password.title', toMerchant),
      ['account'],
    ),
    route('/merchant', () => import('./screens/merchant/my-shop'), { ...tab, ...session }, [
      'account',
      'search',
    ]),

    route('/product', () => import('./screens/catalog/categories'), publicScreens.categories),
    route('/product/list', () => import('./screens/catalog/product-list'), publicScreens.productList),
    route(
      '/product/detail/:id',
      () => import('./screens/catalog/product-detail'),
      publicScreens.productDetail,
    ),
    route(
      '/secondCategory/:id',
      () => import('./screens/catalog/second-category'),
      publicScreens.secondCategory,
    ),
    route('/clearance', () => import('./screens/catalog/clearance'), publicScreens.clearance),
    route(
      '/search',
      () => import('./screens/search/search'),
      { basket: true, width: 'wide', frame: { title: 'search:title', back: toHome, leading: 'none' } },
      ['search'],
    ),

    route(
      '/saved',
      () => import('./screens/favourites/favourites'),
      { basket: true, width: 'wide', ...plain('search:saved.title', toMerchant) },
      ['search', 'order'],
    ),

    route('/typeMerchants', () => import('./screens/shop/type-merchants'), {
      width: 'wide',
      ...plain('shop:merchants.title', toHome),
    }),
    route('/originating', () => import('./screens/shop/originating'), { ...tab, width: 'wide' }),
    route('/introduce', () => import('./screens/shop/introduce'), publicScreens.introduce),
    route('/contacts', () => import('./screens/shop/contacts'), publicScreens.contacts),
    route('/notice', () => import('./screens/shop/notice-list'), publicScreens.notices),
    route('/notice/:id', () => import('./screens/shop/notice'), publicScreens.notice),
    route(
      '/agreement/service',
      () => import('./screens/shop/agreement'),
      plain('shop:agreement.service', toHome),
    ),
    route(
      '/agreement/privacy',
      () => import('./screens/shop/agreement'),
      plain('shop:agreement.privacy', toHome),
    ),

    route(
      '/basket',
      () => import('./screens/order/basket'),
      { width: 'middle', ...plain('order:basket.title', toHome) },
      ['order'],
    ),
    route('/order', () => import('./screens/order/orders'), own('order:list.title', toMerchant), [
      'order',
      'inquiry',
    ]),
    route('/order/new', () => import('./screens/order/order-form'), { needsSession: true }, ['order']),
    route(
      '/order/detail/:id',
      () => import('./screens/order/order-detail'),
      { ...work, ...grouped('order:detail.title', (paths) => paths.orders()) },
      ['order', 'inquiry'],
    ),
    route(
      '/order/detail/:id/print',
      () => import('./screens/order/order-print'),
      { navigation: 'none', width: 'middle', ...grouped('order:print.title', (paths) => paths.orders()) },
      ['order', 'inquiry'],
    ),
    route(
      '/order/print',
      () => import('./screens/order/order-print'),
      { ...own('order:print.title', (paths) => paths.orders()), navigation: 'none' },
      ['order', 'inquiry'],
    ),
    route('/order/success', () => import('./screens/order/order-success'), tab, ['order', 'search']),
    route(
      '/inquiry/:id',
      () => import('./screens/order/inquiry'),
      { ...work, ...grouped('inquiry:title', toHome) },
      ['order', 'inquiry', 'search'],
    ),
    route(
      '/notifications',
      () => import('./screens/notification/notifications'),
      own('notification:title', toMerchant),
      ['account'],
    ),
    route(
      '/notifications/settings',
      () => import('./screens/notification/notification-settings'),
      own('notification:settingsTitle', (paths) => paths.notifications()),
      ['account', 'push'],
    ),
    route('/waiting', () => import('./screens/merchant/waiting'), own('account:waiting.title', toMerchant), [
      'account',
    ]),
    route(
      '/suggestion',
      () => import('./screens/feedback/suggestion'),
      own('account:feedback.title', toMerchant),
      ['account'],
    ),

    route(
      '/edit/base',
      () => import('./screens/editing/shop-settings'),
      form('editing:shop.settings', toMerchant),
      ['editing'],
    ),
    route(
      '/edit/category',
      () => import('./screens/editing/categories'),
      editing('editing:categories.title', toMerchant),
      ['editing'],
    ),
    route(
      '/edit/secondCategory/:id',
      () => import('./screens/editing/second-category'),
      {
        ...work,
        layout: 'keepalive',
        frame: {
          title: 'editing:categories.second',
          back: (paths) => paths.edit.categories(),
          tone: 'grouped',
          hasBar: true,
        },
      },
      ['editing'],
    ),
    route(
      '/edit/home',
      () => import('./screens/editing/home-editor'),
      previewed('editing:home.title', toMerchant),
      ['editing'],
    ),
    route(
      '/edit/product/create',
      () => import('./screens/editing/product-create'),
      previewed('editing:product.createTitle', toProducts),
      ['editing'],
    ),
    route(
      '/edit/product/quick',
      () => import('./screens/editing/quick-entry'),
      form('editing:quick.title', toProducts),
      ['editing'],
    ),
    route(
      '/edit/product/import',
      () => import('./screens/editing/import-products'),
      form('editing:import.title', toProducts),
      ['editing'],
    ),
    route(
      '/edit/product/list',
      () => import('./screens/editing/my-products'),
      { ...editing('editing:products.title', toMerchant), width: 'wide' },
      ['editing'],
    ),
    route(
      '/edit/product/album',
      () => import('./screens/editing/albums'),
      { ...session, frame: { title: 'editing:albums.title', back: toMerchant, hasBar: true } },
      ['editing'],
    ),
    route(
      '/edit/watermark',
      () => import('./screens/editing/watermark'),
      editing('editing:watermark.title', toMerchant),
      ['editing'],
    ),
    route(
      '/edit/translations',
      () => import('./screens/editing/translations'),
      editing('editing:translations.title', toMerchant),
      ['editing'],
    ),
    route(
      '/edit/product/update/:id',
      () => import('./screens/editing/product-update'),
      previewed('editing:product.updateTitle', toProducts),
      ['editing'],
    ),

    {
      handle: { load: loadOperatorLayout } satisfies RouteMeta,
      children: [
        route('/admin', () => import('./screens/admin/overview'), {
          ...operator,
          ...grouped('admin:overview.title', toMerchant),
        }),
        route('/admin/users', () => import('./screens/admin/users'), {
          ...operator,
          ...grouped('admin:overview.users', toOverview),
        }),
        route('/admin/users/:id', () => import('./screens/admin/user'), {
          ...operator,
          ...grouped('admin:user.title', (paths) => paths.admin.users()),
        }),
        route(
          '/admin/orders',
          () => import('./screens/admin/orders'),
          { ...operator, ...grouped('admin:overview.orders', toOverview) },
          ['order', 'inquiry'],
        ),
        route('/admin/upgrades', () => import('./screens/admin/upgrades'), {
          ...operator,
          ...grouped('admin:overview.upgrades', toOverview),
        }),
        route('/admin/feedback', () => import('./screens/admin/feedback'), {
          ...operator,
          ...grouped('admin:overview.feedback', toOverview),
        }),
        route(
          '/admin/audit',
          () => import('./screens/admin/audit'),
          { ...operator, ...grouped('admin:overview.audit', toOverview) },
          ['editing'],
        ),
        route(
          '/admin/platform',
          () => import('./screens/admin/platform'),
          { ...operator, ...form('admin-content:platform.title', toOverview) },
          ['editing'],
        ),
        route(
          '/admin/home',
          () => import('./screens/admin/home-editor'),
          { ...operator, ...form('admin-content:platform.home', (paths) => paths.admin.platform()) },
          ['editing'],
        ),
        route(
          '/admin/currency',
          () => import('./screens/admin/currencies'),
          { ...operator, ...editing('admin-content:currencies.title', (paths) => paths.admin.platform()) },
          ['editing'],
        ),
        route(
          '/admin/notices',
          () => import('./screens/admin/notices'),
          { ...operator, ...editing('admin-content:notices.title', toOverview) },
          ['editing'],
        ),
        route(
          '/admin/agreements',
          () => import('./screens/admin/agreements'),
          { ...operator, ...editing('admin-content:agreements.title', toOverview) },
          ['editing'],
        ),
        route(
          '/admin/areas',
          () => import('./screens/admin/areas'),
          { ...operator, ...editing('admin-content:areas.title', toOverview) },
          ['editing'],
        ),
        route(
          '/admin/businessCategories',
          () => import('./screens/admin/business-categories'),
          { ...operator, ...editing('admin-content:businessCategories.title', toOverview) },
          ['editing'],
        ),
      ],
    },

    { path: '*', handle: {} satisfies RouteMeta, Component: NotFound },
  ]),
];
