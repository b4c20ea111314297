import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { notFoundError } from '@/api/errors';
import type { components, paths } from '@/api/schema';
import { type Creation, idempotent } from '@/lib/attempt';
import { formQuery, useSaveMutation } from '@/model/mutations';
import { countedPageParams, pagedQuery, pageParams } from '@/model/paged-query';
import { queryKeys } from '@/model/query-keys';
import type { NewOrder } from '@/model/use-reorder';

type Schemas = components['schemas'];
export type Album = Schemas['Album'];
type AlbumPage = { list: Album[]; nextCursor: string | null };
export type Category = Schemas['Category'];
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

type ProductQuery = NonNullable<paths['/api/product']['get']['parameters']['query']>;
export type ProductFilter = Pick<
  ProductQuery,
  'keyword' | 'categoryIds[]' | 'ids[]' | 'onSale' | 'stock' | 'untranslated' | 'isClearance' | 'sort'
>;

const PAGE_SIZE = 20;

const getAccount = ({ signal }: { signal: AbortSignal }) => unwrap(client.GET('/api/user', { signal }));

export function accountFormQuery() {
  return queryOptions({ ...formQuery, queryKey: ['editing', 'form', 'account'], queryFn: getAccount });
}

export function myTreeQuery() {
  return queryOptions({
    queryKey: ['editing', 'categories'],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/category/tree', { params: { query: { mine: true } }, signal })),
  });
}

/** What everybody may see of a first-level category's children. */
export function publicChildrenQuery(parentId: number) {
  return queryOptions({
    queryKey: ['editing', 'publicCategories', parentId],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/category', { params: { query: { parentId, limit: 100 } }, signal })),
  });
}

export function productFormQuery(id: number) {
  return queryOptions({
    ...formQuery,
    queryKey: ['editing', 'form', 'product', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/product/{id}', { params: { path: { id }, query: { mine: true } }, signal })),
  });
}

export function myProductsQuery(filter: ProductFilter) {
  return productsQuery(queryKeys.myProducts, { ...filter, mine: true });
}

/** How many of the own products match each of the filters, in their order. */
export function myProductCountsQuery(filters: ProductFilter[]) {
  return queryOptions({
    queryKey: [...queryKeys.myProducts, 'counts', filters],
    queryFn: ({ signal }) =>
      Promise.all(
        filters.map(async (filter) => {
          const query = { ...filter, mine: true, limit: 1, withTotal: true };
          return (await unwrap(client.GET('/api/product', { params: { query }, signal }))).total ?? 0;
        }),
      ),
  });
}

/** What everybody sees, of all shops. */
export function publicProductsQuery(filter: ProductFilter) {
  return productsQuery(['editing', 'publicProducts'], filter);
}

function productsQuery(key: readonly string[], filter: ProductQuery) {
  return pagedQuery([...key, filter], (cursor, signal) => {
    const query = { ...filter, ...countedPageParams(cursor, PAGE_SIZE) };
    return unwrap(client.GET('/api/product', { params: { query }, signal }));
  });
}

/** Merchants that visitors see. */
export function merchantsQuery(keyword: string) {
  return pagedQuery(['editing', 'merchants', keyword], (cursor, signal) => {
    const query = { ...(keyword === '' ? {} : { keyword }), ...pageParams(cursor, PAGE_SIZE) };
    return unwrap(client.GET('/api/user/list', { params: { query }, signal }));
  });
}

export function myAlbumsQuery() {
  return pagedQuery(['editing', 'albums'], (cursor, signal) => {
    const query = { mine: true, ...pageParams(cursor, PAGE_SIZE) };
    return unwrap(client.GET('/api/album', { params: { query }, signal }));
  });
}

const LARGEST_PAGE = 100;

/** The newest version of one of the user's albums, which the API has only in their list. */
export async function readMyAlbum(id: number): Promise<Album> {
  for (let cursor: string | null = null; ; ) {
    const query = { mine: true, limit: LARGEST_PAGE, ...(cursor === null ? {} : { cursor }) };
    const page: AlbumPage = await unwrap(client.GET('/api/album', { params: { query } }));
    const found = page.list.find((album) => album.id === id);
    if (found) return found;
    cursor = page.nextCursor;
    if (cursor === null) throw notFoundError();
  }
}

export function homeFormQuery(userId: number) {
  return queryOptions({
    ...formQuery,
    queryKey: ['editing', 'form', 'home', userId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/decorate/{userId}', { params: { path: { userId }, query: { mine: true } }, signal }),
      ),
  });
}

export type ShopBody = Schemas['UpdateUserRequest'];
export function useUpdateShop() {
  return useSaveMutation((body: ShopBody) => unwrap(client.PUT('/api/user', { body })));
}

export type CategoryBody = Schemas['CreateCategoryRequest'];
export function useCreateCategory() {
  return useSaveMutation(({ body, key }: Creation<CategoryBody>) =>
    unwrap(client.POST('/api/category', { body, ...idempotent(key) })),
  );
}

export type CategoryChange = { id: number; body: Schemas['UpdateCategoryRequest'] };
export function useUpdateCategory() {
  return useSaveMutation(({ id, body }: CategoryChange) =>
    unwrap(client.PUT('/api/category/{id}', { params: { path: { id } }, body })),
  );
}

export function putCategoryOrder(body: NewOrder) {
  return unwrap(client.PUT('/api/category/order', { body }));
}

export function useDeleteCategory() {
  return useSaveMutation((id: number) =>
    unwrap(client.DELETE('/api/category/{id}', { params: { path: { id } } })),
  );
}

export type ProductBody = Schemas['ProductInput'];
export function useCreateProduct() {
  return useSaveMutation(({ body, key }: Creation<ProductBody>) =>
    unwrap(client.POST('/api/product', { body, ...idempotent(key) })),
  );
}

export type ProductChange = { id: number; revision: number; body: ProductBody };
export function useUpdateProduct() {
  return useSaveMutation(({ id, revision, body }: ProductChange) =>
    unwrap(client.PUT('/api/product/{id}', { params: { path: { id } }, body: { ...body, revision } })),
  );
}

export function useDeleteProduct() {
  return useSaveMutation((id: number) =>
    unwrap(client.DELETE('/api/product/{id}', { params: { path: { id } } })),
  );
}

export type ProductBatch = Schemas['ProductBatchRequest'];
export function useChangeProducts() {
  return useSaveMutation(({ body, key }: Creation<ProductBatch>) =>
    unwrap(client.PUT('/api/product/batch', { body, ...idempotent(key) })),
  );
}

export type SkusChange = { id: number; body: Schemas['UpdateSkusRequest'] };
export function useUpdateSkus() {
  return useSaveMutation(({ id, body }: SkusChange) =>
    unwrap(client.PUT('/api/product/{id}/skus', { params: { path: { id } }, body })),
  );
}

export function useCopyProduct() {
  return useSaveMutation(({ body: id, key }: Creation<number>) =>
    unwrap(
      client.POST('/api/product/{id}/copy', {
        params: { path: { id }, header: { 'Idempotency-Key': key } },
      }),
    ),
  );
}

export type AlbumBody = Schemas['CreateAlbumRequest'];
export function useCreateAlbum() {
  return useSaveMutation(({ body, key }: Creation<AlbumBody>) =>
    unwrap(client.POST('/api/album', { body, ...idempotent(key) })),
  );
}

export type AlbumChange = { id: number; body: Schemas['UpdateAlbumRequest'] };
export function useUpdateAlbum() {
  return useSaveMutation(({ id, body }: AlbumChange) =>
    unwrap(client.PUT('/api/album/{id}', { params: { path: { id } }, body })),
  );
}

export function useDeleteAlbum() {
  return useSaveMutation((id: number) =>
    unwrap(client.DELETE('/api/album/{id}', { params: { path: { id } } })),
  );
}

export type HomeChange = { userId: number; body: Schemas['DecorateRequest'] };
export function useUpdateHome() {
  return useSaveMutation(({ userId, body }: HomeChange) =>
    unwrap(client.PUT('/api/decorate/{userId}', { params: { path: { userId } }, body })),
  );
}
