import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadTexts } from '@/i18n/setup';
import { PageSkeleton } from '@/ui/skeleton';
import { CrashScreen } from './crash-screen';
import { RootLayout } from './layouts/root-layout';
import { loadScreen } from './lazy-screen';
import type { RouteMeta } from './route-meta';
import { RouterBridge } from './router-bridge';
import NotFound from './screens/not-found';

const kept: RouteMeta = { layout: 'keepalive' };
const tab: RouteMeta = { tabBar: true };
const session: RouteMeta = { needsSession: true };
const operator: RouteMeta = { needsSession: true, wide: true };

function route(
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  handle: RouteMeta = {},
): RouteObject {
  return { path, handle, lazy: { Component: () => loadScreen(load) } };
}

/** The operators' screens and their texts are loaded only for operators. */
async function loadOperatorLayout(): Promise<{ default: ComponentType }> {
  const [{ OperatorLayout }] = await Promise.all([
    import('./layouts/operator-layout'),
    loadTexts('operator'),
  ]);
  return { default: OperatorLayout };
}

/** All routes of the app (specification, section 2). */
export const routes: RouteObject[] = [
  {
    element: (
      <RouterBridge>
        <RootLayout />
      </RouterBridge>
    ),
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      route('/', () => import('./screens/index/opening')),
      route('/home', () => import('./screens/home/home'), tab),

      route('/login', () => import('./screens/account/login')),
      route('/register', () => import('./screens/account/register')),
      route('/user/bind', () => import('./screens/account/bind')),
      route('/user/changePassword', () => import('./screens/account/change-password'), session),
      route('/merchant', () => import('./screens/merchant/my-shop'), { ...tab, ...session }),

      route('/product', () => import('./screens/catalog/categories'), { ...tab, ...kept }),
      route('/product/list', () => import('./screens/catalog/product-list'), kept),
      route('/product/detail/:id', () => import('./screens/catalog/product-detail'), kept),
      route('/secondCategory/:id', () => import('./screens/catalog/second-category'), kept),
      route('/clearance', () => import('./screens/catalog/clearance'), kept),
      route('/search', () => import('./screens/search/search')),

      route('/typeMerchants', () => import('./screens/shop/type-merchants')),
      route('/originating', () => import('./screens/shop/originating'), tab),
      route('/introduce', () => import('./screens/shop/introduce')),
      route('/contacts', () => import('./screens/shop/contacts')),
      route('/notice', () => import('./screens/shop/notice-list')),
      route('/notice/:id', () => import('./screens/shop/notice')),
      route('/agreement/service', () => import('./screens/shop/agreement')),
      route('/agreement/privacy', () => import('./screens/shop/agreement')),

      route('/order', () => import('./screens/order/orders'), session),
      route('/order/new', () => import('./screens/order/order-form'), session),
      route('/order/detail/:id', () => import('./screens/order/order-detail')),
      route('/order/success', () => import('./screens/order/order-success'), tab),
      route('/suggestion', () => import('./screens/feedback/suggestion'), session),

      route('/edit/base', () => import('./screens/editing/shop-settings'), session),
      route('/edit/category', () => import('./screens/editing/categories'), session),
      route('/edit/secondCategory/:id', () => import('./screens/editing/second-category'), kept),
      route('/edit/home', () => import('./screens/editing/home-editor'), session),
      route('/edit/product/create', () => import('./screens/editing/product-create'), session),
      route('/edit/product/list', () => import('./screens/editing/my-products'), session),
      route('/edit/product/album', () => import('./screens/editing/albums'), session),
      route('/edit/product/update/:id', () => import('./screens/editing/product-update'), session),

      {
        lazy: { Component: () => loadScreen(loadOperatorLayout) },
        children: [
          route('/admin', () => import('./screens/admin/overview'), operator),
          route('/admin/users', () => import('./screens/admin/users'), operator),
          route('/admin/users/:id', () => import('./screens/admin/user'), operator),
          route('/admin/feedback', () => import('./screens/admin/feedback'), operator),
          route('/admin/audit', () => import('./screens/admin/audit'), operator),
          route('/admin/platform', () => import('./screens/admin/platform'), operator),
          route('/admin/home', () => import('./screens/admin/home-editor'), operator),
          route('/admin/notices', () => import('./screens/admin/notices'), operator),
          route('/admin/agreements', () => import('./screens/admin/agreements'), operator),
          route('/admin/areas', () => import('./screens/admin/areas'), operator),
          route('/admin/businessCategories', () => import('./screens/admin/business-categories'), operator),
        ],
      },

      { path: '*', handle: {} satisfies RouteMeta, Component: NotFound },
    ],
  },
];
