import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type Part, withTexts } from '@/i18n/setup';
import { rootRoute } from './root-route';
import type { RouteMeta } from './route-meta';
import NotFound from './screens/not-found';

const kept: RouteMeta = { layout: 'keepalive' };
const goods: RouteMeta = { layout: 'keepalive', basket: true };
const product: RouteMeta = { ...goods, startsAtTop: true };
const tab: RouteMeta = { tabBar: true };
const session: RouteMeta = { needsSession: true };
const operator: RouteMeta = { needsSession: true, wide: true };

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
    route('/', () => import('./screens/index/opening')),
    route('/home', () => import('./screens/home/home'), { ...tab, basket: true }),

    route('/login', () => import('./screens/account/login'), {}, ['account', 'search']),
    route('/register', () => import('./screens/account/register'), {}, ['account']),
    route('/user/bind', () => import('./screens/account/bind'), {}, ['account', 'search']),
    route('/user/changePassword', () => import('./screens/account/change-password'), session, ['account']),
    route('/merchant', () => import('./screens/merchant/my-shop'), { ...tab, ...session }, [
      'account',
      'search',
    ]),

    route('/product', () => import('./screens/catalog/categories'), { ...tab, ...goods }),
    route('/product/list', () => import('./screens/catalog/product-list'), goods),
    route('/product/detail/:id', () => import('./screens/catalog/product-detail'), product),
    route('/secondCategory/:id', () => import('./screens/catalog/second-category'), goods),
    route('/clearance', () => import('./screens/catalog/clearance'), goods),
    route('/search', () => import('./screens/search/search'), { basket: true }, ['search']),

    route('/saved', () => import('./screens/favourites/favourites'), { basket: true }, ['search', 'order']),

    route('/typeMerchants', () => import('./screens/shop/type-merchants')),
    route('/originating', () => import('./screens/shop/originating'), tab),
    route('/introduce', () => import('./screens/shop/introduce')),
    route('/contacts', () => import('./screens/shop/contacts')),
    route('/notice', () => import('./screens/shop/notice-list')),
    route('/notice/:id', () => import('./screens/shop/notice')),
    route('/agreement/service', () => import('./screens/shop/agreement')),
    route('/agreement/privacy', () => import('./screens/shop/agreement')),

    route('/basket', () => import('./screens/order/basket'), {}, ['order']),
    route('/order', () => import('./screens/order/orders'), session, ['order', 'inquiry']),
    route('/order/new', () => import('./screens/order/order-form'), session, ['order']),
    route('/order/detail/:id', () => import('./screens/order/order-detail'), {}, ['order', 'inquiry']),
    route('/order/detail/:id/print', () => import('./screens/order/order-print'), { wide: true }, [
      'order',
      'inquiry',
    ]),
    route('/order/success', () => import('./screens/order/order-success'), tab, ['order', 'search']),
    route('/inquiry/:id', () => import('./screens/order/inquiry'), {}, ['order', 'inquiry', 'search']),
    route('/notifications', () => import('./screens/notification/notifications'), session, ['account']),
    route('/notifications/settings', () => import('./screens/notification/notification-settings'), session, [
      'account',
    ]),
    route('/suggestion', () => import('./screens/feedback/suggestion'), session, ['account']),

    route('/edit/base', () => import('./screens/editing/shop-settings'), session, ['editing']),
    route('/edit/category', () => import('./screens/editing/categories'), session, ['editing']),
    route('/edit/secondCategory/:id', () => import('./screens/editing/second-category'), kept, ['editing']),
    route('/edit/home', () => import('./screens/editing/home-editor'), session, ['editing']),
    route('/edit/product/create', () => import('./screens/editing/product-create'), session, ['editing']),
    route('/edit/product/quick', () => import('./screens/editing/quick-entry'), session, ['editing']),
    route('/edit/product/import', () => import('./screens/editing/import-products'), session, ['editing']),
    route('/edit/product/list', () => import('./screens/editing/my-products'), session, ['editing']),
    route('/edit/product/album', () => import('./screens/editing/albums'), session, ['editing']),
    route('/edit/watermark', () => import('./screens/editing/watermark'), session, ['editing']),
    route('/edit/translations', () => import('./screens/editing/translations'), session, ['editing']),
    route('/edit/product/update/:id', () => import('./screens/editing/product-update'), session, ['editing']),

    {
      handle: { load: loadOperatorLayout } satisfies RouteMeta,
      children: [
        route('/admin', () => import('./screens/admin/overview'), operator),
        route('/admin/users', () => import('./screens/admin/users'), operator),
        route('/admin/users/:id', () => import('./screens/admin/user'), operator),
        route('/admin/feedback', () => import('./screens/admin/feedback'), operator),
        route('/admin/audit', () => import('./screens/admin/audit'), operator, ['editing']),
        route('/admin/platform', () => import('./screens/admin/platform'), operator, ['editing']),
        route('/admin/home', () => import('./screens/admin/home-editor'), operator, ['editing']),
        route('/admin/notices', () => import('./screens/admin/notices'), operator, ['editing']),
        route('/admin/agreements', () => import('./screens/admin/agreements'), operator, ['editing']),
        route('/admin/areas', () => import('./screens/admin/areas'), operator, ['editing']),
        route('/admin/businessCategories', () => import('./screens/admin/business-categories'), operator, [
          'editing',
        ]),
      ],
    },

    { path: '*', handle: {} satisfies RouteMeta, Component: NotFound },
  ]),
];
