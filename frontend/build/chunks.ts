import { resolve } from 'node:path';

/** The part of rolldown's context that is used here. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = (path: string) => resolve(import.meta.dirname, '../src', path);

const ENTRY = source('main.tsx');

/** Draws the frame of most screens from what the entry has anyway. */
const FRAME = source('app/screen.tsx');

/** All that lists need of what a product's page shares with them: they would load that file for it. */
const URL_STATE = source('app/use-url-state.ts');

/** The screens that visitors open first, by their names in `dist/server/screens.json`. */
export const PUBLIC_SCREENS = {
  home: source('app/screens/home/home.tsx'),
  categories: source('app/screens/catalog/categories.tsx'),
  productList: source('app/screens/catalog/product-list.tsx'),
  secondCategory: source('app/screens/catalog/second-category.tsx'),
  productDetail: source('app/screens/catalog/product-detail.tsx'),
  clearance: source('app/screens/catalog/clearance.tsx'),
  introduce: source('app/screens/shop/introduce.tsx'),
  contacts: source('app/screens/shop/contacts.tsx'),
  notices: source('app/screens/shop/notice-list.tsx'),
  notice: source('app/screens/shop/notice.tsx'),
} as const;

function reachable(entry: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** What pages load once they are shown: each would be a handful of files. */
const LATE = [
  'app/layouts/late-layer.tsx',
  'app/layouts/basket-layer.tsx',
  'app/device/device.ts',
  'features/catalog/detail/related-products.tsx',
  'features/catalog/detail/collapsed-head.tsx',
].map(source);

/** What the first tap on a product opens. */
const BUYING = [source('features/order/buy-sheet.tsx'), source('app/layouts/add-product.tsx')];

/** What the entry imports, what each public screen imports, and what is loaded after it. */
interface Reach {
  entry: Set<string>;
  home: Set<string>;
  productDetail: Set<string>;
  screens: Set<string>[];
  late: Set<string>;
  buying: Set<string>;
}

const union = (sets: Set<string>[]) => new Set(sets.flatMap((set) => [...set]));

function reachOf(graph: Graph): Reach {
  const home = reachable(PUBLIC_SCREENS.home, graph);
  const productDetail = reachable(PUBLIC_SCREENS.productDetail, graph);
  const own: string[] = [PUBLIC_SCREENS.home, PUBLIC_SCREENS.productDetail];
  const others = Object.values(PUBLIC_SCREENS).filter((screen) => !own.includes(screen));
  const screens = [home, productDetail, ...others.map((screen) => reachable(screen, graph))];
  const all = (entries: string[]) => union(entries.map((entry) => reachable(entry, graph)));
  return {
    entry: reachable(ENTRY, graph),
    home,
    productDetail,
    screens,
    late: all(LATE),
    buying: all(BUYING),
  };
}

const DIALOG =
  /node_modules\/(react-aria|react-stately|@react-aria|@internationalized)|\/src\/(ui\/(aria-locale|dialog|sheet|sheet-drag|choice-list)|app\/language-sheet)\./;

/** Functions, hooks and what loads a part, 7 KB together; what knows the countries' phone numbers is not small. */
const SMALL =
  /\/src\/(api\/(known|open-enums)\.|lib\/(?!phone|dialling-codes|likely-country)|features\/account\/buying-accounts\.|app\/screens\/order\/use-list-aside\.|model\/(late-table\.ts|media\/limiter\.ts|use-[\w-]+\.ts|form\/focus-first-error\.ts|rich-text\/late-rich-editor\.tsx)$)/;

/** The fields of forms, which all forms load. */
const FORM = /\/node_modules\/|\/src\/(ui|model\/form|api)\//;

/** What one public screen shares with other screens, or with what is loaded later, would be a file for each. */
function isShared(id: string, users: number, { late, buying }: Reach): boolean {
  return users > 1 || (users === 1 && (/\/src\/(ui|model)\//.test(id) || late.has(id) || buying.has(id)));
}

function isCore(id: string, { entry }: Reach, users: number): boolean {
  return (
    entry.has(id) ||
    [FRAME, URL_STATE].includes(id) ||
    id.includes('preload-helper') ||
    (users > 0 && /\.css(\?|$)/.test(id))
  );
}

function sharedChunk(users: Set<string>[], reach: Reach): string {
  if (users.includes(reach.home)) return 'shop';
  return users.includes(reach.productDetail) ? 'product' : 'lists';
}

function chunkOf(id: string, reach: Reach): string | null {
  // Entries and screens keep files of their own.
  if (id === ENTRY || Object.values<string>(PUBLIC_SCREENS).includes(id)) return null;
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  const users = reach.screens.filter((modules) => modules.has(id));
  if (isCore(id, reach, users.length)) return 'core';
  if (isShared(id, users.length, reach)) return sharedChunk(users, reach);
  if (DIALOG.test(id)) return 'dialogs';
  return users.length === 0 ? laterChunk(id, reach) : null;
}

function laterChunk(id: string, { late, buying }: Reach): string | null {
  if (SMALL.test(id) || (late.has(id) && buying.has(id))) return 'dialogs';
  if (late.has(id)) return 'late';
  if (!buying.has(id)) return null;
  return FORM.test(id) ? 'forms' : 'buying';
}

/**
 * Names the chunk of each module. `react` changes least often. `core` is what every page needs, and the styles of
 * all public screens, which are one small file. `shop` is what the home pages share with other screens, `product`
 * what a product's page shares with others but them, `lists` what only the rest share. `dialogs` is react-aria with
 * what all sheets need, small functions, and the choice of the language, which no public screen needs at first. `late`
 * is what a page loads once it is shown, `buying` what the first tap on a product opens, and `forms` the fields in it,
 * which other forms have too. A few larger files, because each file can be lost.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let reach: Reach | undefined;
  return (id, graph) => {
    reach ??= reachOf(graph);
    return chunkOf(id, reach);
  };
}
