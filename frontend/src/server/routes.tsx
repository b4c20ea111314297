import type { RouteObject } from 'react-router';
import { publicScreens } from '@/app/public-screens';
import { rootRoute } from '@/app/root-route';
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

/** The screens that the server renders. A test compares them with `app/routes.tsx`. */
export const serverScreens: RouteObject[] = [
  { path: '/home', handle: publicScreens.home, Component: Home },
  { path: '/product', handle: publicScreens.categories, Component: Categories },
  { path: '/product/list', handle: publicScreens.productList, Component: ProductList },
  { path: '/product/detail/:id', handle: publicScreens.productDetail, Component: ProductDetail },
  { path: '/secondCategory/:id', handle: publicScreens.secondCategory, Component: SecondCategory },
  { path: '/clearance', handle: publicScreens.clearance, Component: Clearance },
  { path: '/introduce', handle: publicScreens.introduce, Component: Introduce },
  { path: '/contacts', handle: publicScreens.contacts, Component: Contacts },
  { path: '/notice', handle: publicScreens.notices, Component: NoticeList },
  { path: '/notice/:id', handle: publicScreens.notice, Component: NoticePage },
];

export const serverRoutes: RouteObject[] = [rootRoute(serverScreens)];
