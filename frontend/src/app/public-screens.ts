import type { Paths } from './paths';
import type { RouteMeta } from './route-meta';

const home = (paths: Paths) => paths.home();
const goods = { layout: 'keepalive', basket: true, width: 'wide' } satisfies RouteMeta;

/** The layout of the screens that the server renders too (`server/routes.tsx`). */
export const publicScreens = {
  home: { tabBar: true, basket: true, width: 'wide' },
  categories: { ...goods, tabBar: true },
  productList: { ...goods, frame: { title: 'catalog:list.title', back: home } },
  productDetail: { ...goods, startsAtTop: true },
  secondCategory: { ...goods, frame: { title: 'catalog:list.title', back: (paths) => paths.categories() } },
  clearance: { ...goods, frame: { title: 'catalog:clearance.title', back: home } },
  introduce: { frame: { title: 'shop:introduction.platform', back: home } },
  contacts: { frame: { title: 'shop:contact.title', back: home, tone: 'grouped' } },
  notices: { frame: { title: 'shop:notice.list', back: home, tone: 'grouped' } },
  notice: { frame: { title: 'shop:notice.title', back: (paths) => paths.notices() } },
} satisfies Record<string, RouteMeta>;
