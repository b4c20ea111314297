import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@/api/client';
import { notFoundError } from '@/api/errors';
import { read, readForm, readPages } from '@/api/read';
import type { components } from '@/api/schema';

type Schemas = components['schemas'];
export type Album = Schemas['Album'];
export type CategoryNode = Schemas['CategoryNode'];
export type HomeItem = Schemas['HomeItem'];
export type HomeSection = Schemas['HomeSection'];
export type HomeView = Schemas['HomeView'];
export type ProductCard = Schemas['ProductCard'];
export type ProductView = Schemas['ProductView'];
export type SectionType = Schemas['SectionType'];
export type Sku = Schemas['Sku'];
export type Spec = Schemas['Spec'];
export type UserView = Schemas['UserView'];

export type ProductFilter = Pick<
  Input<'GET', '/api/product'>,
  'keyword' | 'categoryIds[]' | 'ids[]' | 'onSale' | 'stock' | 'untranslated' | 'isClearance' | 'sort'
>;
export type ShopBody = Schemas['UpdateUserRequest'];
export type CategoryBody = Schemas['CreateCategoryRequest'];
export type ProductBody = Schemas['ProductInput'];
export type SkusChange = { id: number; body: Schemas['UpdateSkusRequest'] };
export type AlbumBody = Schemas['CreateAlbumRequest'];
export type HomeChange = { userId: number; body: Schemas['DecorateRequest'] };

const PAGE_SIZE = 20;

export const accountFormQuery = () => readForm('/api/user');
export const homeFormQuery = (userId: number) => readForm('/api/decorate/{userId}', { userId, mine: true });
export const productFormQuery = (id: number) => readForm('/api/product/{id}', { id, mine: true });
export const myTreeQuery = () => read('/api/category/tree', { mine: true });
export const myAlbumsQuery = () => readPages('/api/album', { mine: true, limit: PAGE_SIZE });

/** What everybody sees, of all shops. */
export const publicProductsQuery = (filter: ProductFilter) =>
  readPages('/api/product', { ...filter, limit: PAGE_SIZE, withTotal: true });

export const myProductsQuery = (filter: ProductFilter, limit = PAGE_SIZE) =>
  readPages('/api/product', { ...filter, mine: true, limit, withTotal: true });

/** How many of the own products match each of the filters, in their order. */
export function myProductCountsQuery(filters: ProductFilter[]) {
  return queryOptions({
    queryKey: ['/api/product', { mine: true }, 'counts', filters],
    queryFn: ({ signal }) =>
      Promise.all(
        filters.map(async (filter) => {
          const params = { ...filter, mine: true, limit: 1, withTotal: true };
          return (await call('GET', '/api/product', params, { signal })).total ?? 0;
        }),
      ),
  });
}

const LARGEST_PAGE = 100;

/** All of the user's products that match. */
export async function readMyProducts(filter: ProductFilter): Promise<ProductCard[]> {
  const found: ProductCard[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: Schemas['ProductPage'] = await call('GET', '/api/product', {
      ...filter,
      mine: true,
      limit: LARGEST_PAGE,
      cursor,
    });
    found.push(...page.list);
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}

/** The newest version of one of the user's albums, which the API has only in their list. */
export async function readMyAlbum(id: number): Promise<Album> {
  for (let cursor: string | undefined; ; ) {
    const page: Schemas['AlbumPage'] = await call('GET', '/api/album', {
      mine: true,
      limit: LARGEST_PAGE,
      cursor,
    });
    const found = page.list.find((album) => album.id === id);
    if (found) return found;
    if (page.nextCursor === null) throw notFoundError();
    cursor = page.nextCursor;
  }
}
