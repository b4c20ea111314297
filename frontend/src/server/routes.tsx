import type { RouteObject } from 'react-router';
import { rootRoute } from '@/app/root-route';
import type { RouteMeta } from '@/app/route-meta';
import Categories from '@/app/screens/catalog/categories';
import Clearance from '@/app/screens/catalog/clearance';
import ProductDetail from '@/app/screens/catalog/product-detail';
import ProductList from '@/app/screens/catalog/product-list';
import SecondCategory from '@/app/screens/catalog/second-category';
import Home from '@/app/screens/home/home';
import Contacts from '@/app/screens/shop/contacts';
import Introduce from '@/app/screens/shop/introduce';
import NoticePage from '@/app/screens/shop/notice';
import NoticeList from '@/app/screens/shop/notice-list';

const goods: RouteMeta = { layout: 'keepalive', basket: true };
const tab: RouteMeta = { tabBar: true };

/** The screens that the server renders. A test compares them with `app/routes.tsx`. */
export const serverScreens: RouteObject[] = [
  { path: '/home', handle: { ...tab, basket: true }, Component: Home },
  { path: '/product', handle: { ...tab, ...goods }, Component: Categories },
  { path: '/product/list', handle: goods, Component: ProductList },
  { path: '/product/detail/:id', handle: goods, Component: ProductDetail },
  { path: '/secondCategory/:id', handle: goods, Component: SecondCategory },
  { path: '/clearance', handle: goods, Component: Clearance },
  { path: '/introduce', handle: {}, Component: Introduce },
  { path: '/contacts', handle: {}, Component: Contacts },
  { path: '/notice', handle: {}, Component: NoticeList },
  { path: '/notice/:id', handle: {}, Component: NoticePage },
];

export const serverRoutes: RouteObject[] = [rootRoute(serverScreens)];
