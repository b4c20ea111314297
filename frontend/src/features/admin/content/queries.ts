import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema';
import { type Creation, idempotent } from '@/lib/attempt';
import { formQuery, useSaveMutation } from '@/model/mutations';
import { pagedQuery, pageParams } from '@/model/paged-query';
import { useReorder } from '@/model/use-reorder';
import { alwaysStale } from '../queries';
import { withOrder } from './sorting';

type Schemas = components['schemas'];
export type AdminPlatform = Schemas['AdminPlatform'];
export type AdminNotice = Schemas['AdminNotice'];
export type AdminArea = Schemas['AdminArea'];
export type AdminBusinessCategory = Schemas['AdminBusinessCategory'];
export type RootFile = Schemas['AdminRootFile'];
export type AdminAgreement = Schemas['AdminAgreement'];
export type AgreementKind = Schemas['AgreementKind'];
export type AgreementRow = Schemas['AgreementRow'];
export type PlaceTranslationsView = Schemas['PlaceTranslationsView'];

const PAGE_SIZE = 20;

export function adminPlatformQuery() {
  return queryOptions({
    ...formQuery,
    queryKey: ['admin', 'form', 'platform'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/admin/platform', { signal })),
  });
}

export function adminNoticesQuery() {
  return {
    ...alwaysStale,
    ...pagedQuery(['admin', 'notices'], (cursor, signal) =>
      unwrap(client.GET('/api/admin/notice', { params: { query: pageParams(cursor, PAGE_SIZE) }, signal })),
    ),
  };
}

export function agreementsQuery(kind: AgreementKind) {
  return {
    ...alwaysStale,
    ...pagedQuery(['admin', 'agreements', kind], (cursor, signal) => {
      const query = { kind, ...pageParams(cursor, PAGE_SIZE) };
      return unwrap(client.GET('/api/admin/agreement', { params: { query }, signal }));
    }),
  };
}

/** A published version never changes. */
export function agreementQuery(id: number) {
  return queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['admin', 'agreement', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/admin/agreement/{id}', { params: { path: { id } }, signal })),
  });
}

export function adminAreasQuery() {
  return queryOptions({
    ...alwaysStale,
    queryKey: ['admin', 'areas'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/admin/area', { signal })),
  });
}

export function adminBusinessCategoriesQuery() {
  return queryOptions({
    ...alwaysStale,
    queryKey: ['admin', 'businessCategories'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/admin/businessCategory', { signal })),
  });
}

export type PlatformBody = Schemas['UpdatePlatformRequest'];
export function useUpdatePlatform() {
  return useSaveMutation((body: PlatformBody) => unwrap(client.PUT('/api/admin/platform', { body })));
}

export type NoticeBody = Schemas['CreateNoticeRequest'];
export function useCreateNotice() {
  return useSaveMutation(({ body, key }: Creation<NoticeBody>) =>
    unwrap(client.POST('/api/admin/notice', { body, ...idempotent(key) })),
  );
}

type NoticeChange = { id: number; body: Schemas['UpdateNoticeRequest'] };
export function useUpdateNotice() {
  return useSaveMutation(({ id, body }: NoticeChange) =>
    unwrap(client.PUT('/api/admin/notice/{id}', { params: { path: { id } }, body })),
  );
}

export function useDeleteNotice() {
  return useSaveMutation((id: number) =>
    unwrap(client.DELETE('/api/admin/notice/{id}', { params: { path: { id } } })),
  );
}

export type AgreementBody = Schemas['PublishAgreementRequest'];
export function usePublishAgreement() {
  return useSaveMutation((body: AgreementBody) => unwrap(client.POST('/api/admin/agreement', { body })));
}

export type NewAreaBody = Schemas['CreateAreaRequest'];
export function useCreateArea() {
  return useSaveMutation(({ body, key }: Creation<NewAreaBody>) =>
    unwrap(client.POST('/api/admin/area', { body, ...idempotent(key) })),
  );
}

export type AreaChange = { id: number; body: Schemas['UpdateAreaRequest'] };
interface AreaList {
  list: AdminArea[];
}

/** Reorders the cities of a province, the provinces, or the countries. */
export function useReorderAreas() {
  return useReorder<AreaList>({
    queryKey: adminAreasQuery().queryKey,
    apply: ({ list }, { ids }) => ({ list: withOrder(list, ids) }),
    send: (body) => unwrap(client.PUT('/api/admin/area/order', { body })),
  });
}

export function useUpdateArea() {
  return useSaveMutation(({ id, body }: AreaChange) =>
    unwrap(client.PUT('/api/admin/area/{id}', { params: { path: { id } }, body })),
  );
}

export function useDeleteArea() {
  return useSaveMutation((id: number) =>
    unwrap(client.DELETE('/api/admin/area/{id}', { params: { path: { id } } })),
  );
}

export type BusinessCategoryBody = Schemas['CreateBusinessCategoryRequest'];
export function useCreateBusinessCategory() {
  return useSaveMutation(({ body, key }: Creation<BusinessCategoryBody>) =>
    unwrap(client.POST('/api/admin/businessCategory', { body, ...idempotent(key) })),
  );
}

type BusinessCategoryChange = { id: number; body: Schemas['UpdateBusinessCategoryRequest'] };
interface BusinessCategoryList {
  list: AdminBusinessCategory[];
}

export function useReorderBusinessCategories() {
  return useReorder<BusinessCategoryList>({
    queryKey: adminBusinessCategoriesQuery().queryKey,
    apply: ({ list }, { ids }) => ({ list: withOrder(list, ids) }),
    send: ({ ids }) => unwrap(client.PUT('/api/admin/businessCategory/order', { body: { ids } })),
  });
}

export function useUpdateBusinessCategory() {
  return useSaveMutation(({ id, body }: BusinessCategoryChange) =>
    unwrap(client.PUT('/api/admin/businessCategory/{id}', { params: { path: { id } }, body })),
  );
}

export function useDeleteBusinessCategory() {
  return useSaveMutation((id: number) =>
    unwrap(client.DELETE('/api/admin/businessCategory/{id}', { params: { path: { id } } })),
  );
}

/** The files at the root of the site, at most 20. */
export function rootFilesQuery() {
  return queryOptions({
    ...alwaysStale,
    queryKey: ['admin', 'rootFiles'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/admin/rootFile', { signal })),
  });
}

type RootFileChange = { name: string; body: Schemas['PutRootFileRequest'] };
/** Adds or changes a file. A repeated call changes nothing more, so that it needs no idempotency key. */
export function usePutRootFile() {
  return useSaveMutation(({ name, body }: RootFileChange) =>
    unwrap(client.PUT('/api/admin/rootFile/{name}', { params: { path: { name } }, body })),
  );
}

export function useDeleteRootFile() {
  return useSaveMutation((name: string) =>
    unwrap(client.DELETE('/api/admin/rootFile/{name}', { params: { path: { name } } })),
  );
}
