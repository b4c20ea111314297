import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { categoryTreeQuery, clearanceQuery, productQuery, productsQuery } from '@/features/catalog/queries';
import { homeQuery } from '@/features/home/queries';
import { shopQuery } from '@/features/shop/queries';
import { areasWithMerchantsQuery } from '@/model/areas';
import { PLATFORM_ID, platformQuery } from '@/model/platform';
import { shopOf } from './paths';
import { listFilter, sorted, usualSort } from './screens/catalog/list-filter';

interface Target {
  client: QueryClient;
  shop: string | null;
  params: URLSearchParams;
  id: number;
}

const products = ({ client, shop, params }: Target) => {
  const filter = listFilter(shop, Number(params.get('category')) || null, params.get('keyword') ?? '');
  return client.prefetchInfiniteQuery(productsQuery(sorted(filter, usualSort(filter))));
};

/** The shop, or the platform outside of one. */
const owner = ({ client, shop }: Target) =>
  shop ? client.prefetchQuery(shopQuery(shop)) : client.prefetchQuery(platformQuery());

async function home({ client, shop }: Target): Promise<void> {
  const id = shop ? (await client.fetchQuery(shopQuery(shop))).shop.id : PLATFORM_ID;
  await client.prefetchQuery(homeQuery(id));
}

/** What each screen asks for first. */
const FIRST: Record<string, (target: Target) => Promise<unknown>> = {
  '/home': home,
  '/product': ({ client, shop }) =>
    shop ? client.prefetchQuery(categoryTreeQuery(shop)) : client.prefetchQuery(platformQuery()),
  '/secondCategory/:id': async ({ client, shop }) =>
    shop ? client.prefetchQuery(categoryTreeQuery(shop)) : undefined,
  '/product/list': products,
  '/product/detail/:id': ({ client, id }) => client.prefetchQuery(productQuery(id)),
  '/clearance': ({ client, shop }) => client.prefetchInfiniteQuery(clearanceQuery(shop ?? undefined)),
  '/originating': ({ client }) => client.prefetchQuery(areasWithMerchantsQuery()),
  '/introduce': owner,
  '/notice': owner,
  '/contacts': owner,
};

/** Begins the first query of the screen at an address, if it is not answered already. */
export async function prefetchFirstQuery(client: QueryClient, { pathname, search }: URL): Promise<void> {
  for (const [path, ask] of Object.entries(FIRST)) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const id = Number(match.params.id ?? 1);
    const target = { client, shop: shopOf(search), params: new URLSearchParams(search), id };
    if (Number.isInteger(id) && id > 0) await ask(target);
  }
}
