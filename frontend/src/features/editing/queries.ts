import {
  infiniteQueryOptions,
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { client, take } from '@/api/client';
import { keptQuery } from '@/api/query-client';
import type { components, paths } from '@/api/schema';

type Schemas = components['schemas'];
export type Album = Schemas['Album'];
export type Area = Schemas['Area'];
export type Category = Schemas['Category'];
export type CategoryNode = Schemas['CategoryNode'];
export type HomeItem = Schemas['HomeItem'];
export type HomeSection = Schemas['HomeSection'];
export type HomeView = Schemas['HomeView'];
export type Limits = Schemas['Limits'];
export type Media = Schemas['Media'];
export type ProductCard = Schemas['ProductCard'];
export type ProductView = Schemas['ProductView'];
export type SectionType = Schemas['SectionType'];
export type ShippingArea = Schemas['ShippingArea'];
export type Sku = Schemas['Sku'];
export type Spec = Schemas['Spec'];
export type UserView = Schemas['UserView'];

type ProductQuery = NonNullable<paths['/api/product']['get']['parameters']['query']>;
export type ProductFilter = Pick<ProductQuery, 'keyword' | 'categoryIds[]' | 'ids[]'>;

const PAGE_SIZE = 20;

/** A form is filled from the newest answer, and nothing changes under one's hands while it is open. */
export const forForm = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

export function platformQuery() {
  return queryOptions({
    ...keptQuery,
    queryKey: ['platform'],
    queryFn: ({ signal }) => take(client.GET('/api/platform', { signal })),
  });
}

export function limitsQuery() {
  return { ...platformQuery(), select: (platform: Schemas['Platform']) => platform.limits };
}

export function areasQuery() {
  return queryOptions({
    ...keptQuery,
    queryKey: ['shop', 'areas'],
    queryFn: ({ signal }) => take(client.GET('/api/area', { signal })),
  });
}

const getAccount = ({ signal }: { signal: AbortSignal }) => take(client.GET('/api/user', { signal }));

/** One's own account and shop, for showing. */
export function accountQuery() {
  return queryOptions({ queryKey: ['editing', 'account'], queryFn: getAccount });
}

export function accountFormQuery() {
  return queryOptions({ ...forForm, queryKey: ['editing', 'form', 'account'], queryFn: getAccount });
}

export function myTreeQuery() {
  return queryOptions({
    queryKey: ['editing', 'categories'],
    queryFn: ({ signal }) =>
      take(client.GET('/api/category/tree', { params: { query: { mine: true } }, signal })),
  });
}

/** What everybody may see of a first-level category's children. */
export function publicChildrenQuery(parentId: number) {
  return queryOptions({
    queryKey: ['editing', 'publicCategories', parentId],
    queryFn: ({ signal }) =>
      take(client.GET('/api/category', { params: { query: { parentId, limit: 100 } }, signal })),
  });
}

export function productFormQuery(id: number) {
  return queryOptions({
    ...forForm,
    queryKey: ['editing', 'form', 'product', id],
    queryFn: ({ signal }) =>
      take(client.GET('/api/product/{id}', { params: { path: { id }, query: { mine: true } }, signal })),
  });
}

export function myProductsQuery(filter: ProductFilter) {
  return productsQuery('products', { ...filter, mine: true });
}

/** What everybody sees, of all shops. */
export function publicProductsQuery(filter: ProductFilter) {
  return productsQuery('publicProducts', filter);
}

function productsQuery(name: string, filter: ProductQuery) {
  return infiniteQueryOptions({
    queryKey: ['editing', name, filter],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? { withTotal: true } : { cursor: pageParam };
      const query = { ...filter, limit: PAGE_SIZE, ...page };
      return take(client.GET('/api/product', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** Merchants that everybody sees. */
export function merchantsQuery(keyword: string) {
  return infiniteQueryOptions({
    queryKey: ['editing', 'merchants', keyword],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      const query = { ...(keyword === '' ? {} : { keyword }), limit: PAGE_SIZE, ...page };
      return take(client.GET('/api/user/list', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function myAlbumsQuery() {
  return infiniteQueryOptions({
    queryKey: ['editing', 'albums'],
    queryFn: ({ pageParam, signal }) => {
      const query = { mine: true, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return take(client.GET('/api/album', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function homeFormQuery(userId: number) {
  return queryOptions({
    ...forForm,
    queryKey: ['editing', 'form', 'home', userId],
    queryFn: ({ signal }) =>
      take(
        client.GET('/api/decorate/{userId}', { params: { path: { userId }, query: { mine: true } }, signal }),
      ),
  });
}

/** What a merchant changes may stand on any screen: everything is asked for again when it is next shown. */
export function refreshShown(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'form' });
}

export function useChange<D, V>(mutationFn: NonNullable<MutationOptions<D, Error, V>['mutationFn']>) {
  const cache = useQueryClient();
  return useMutation<D, Error, V>({ mutationFn, onSuccess: () => refreshShown(cache) });
}

export type ShopBody = Schemas['UpdateUserRequest'];
export function useUpdateShop() {
  return useChange((body: ShopBody) => take(client.PUT('/api/user', { body })));
}

export type CategoryBody = Schemas['CreateCategoryRequest'];
export function useCreateCategory() {
  return useChange((body: CategoryBody) => take(client.POST('/api/category', { body })));
}

export type CategoryChange = { id: number; body: Schemas['UpdateCategoryRequest'] };
export function useUpdateCategory() {
  return useChange(({ id, body }: CategoryChange) =>
    take(client.PUT('/api/category/{id}', { params: { path: { id } }, body })),
  );
}

export function useDeleteCategory() {
  return useChange((id: number) => take(client.DELETE('/api/category/{id}', { params: { path: { id } } })));
}

export type ProductBody = Schemas['ProductInput'];
export function useCreateProduct() {
  return useChange((body: ProductBody) => take(client.POST('/api/product', { body })));
}

export type ProductChange = { id: number; revision: number; body: ProductBody };
export function useUpdateProduct() {
  return useChange(({ id, revision, body }: ProductChange) =>
    take(client.PUT('/api/product/{id}', { params: { path: { id } }, body: { ...body, revision } })),
  );
}

export function useDeleteProduct() {
  return useChange((id: number) => take(client.DELETE('/api/product/{id}', { params: { path: { id } } })));
}

export type AlbumBody = Schemas['CreateAlbumRequest'];
export function useCreateAlbum() {
  return useChange((body: AlbumBody) => take(client.POST('/api/album', { body })));
}

export type AlbumChange = { id: number; body: Schemas['UpdateAlbumRequest'] };
export function useUpdateAlbum() {
  return useChange(({ id, body }: AlbumChange) =>
    take(client.PUT('/api/album/{id}', { params: { path: { id } }, body })),
  );
}

export function useDeleteAlbum() {
  return useChange((id: number) => take(client.DELETE('/api/album/{id}', { params: { path: { id } } })));
}

export type HomeChange = { userId: number; body: Schemas['DecorateRequest'] };
export function useUpdateHome() {
  return useChange(({ userId, body }: HomeChange) =>
    take(client.PUT('/api/decorate/{userId}', { params: { path: { userId } }, body })),
  );
}
