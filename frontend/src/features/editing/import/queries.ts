import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema';
import { invalidateAll } from '@/model/mutations';

type Schemas = components['schemas'];
export type ProductImport = Schemas['ProductImport'];
export type ImportRequest = Schemas['ProductImportRequest'];
export type FileLink = Schemas['FileLink'];

/** How often a running import is looked at, in ms. */
const LOOK_EVERY_MS = 1_000;

const key = (id: number) => ['editing', 'form', 'import', id];

/** An import, looked at again while it runs. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: key(id),
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/product/import/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.status === 'running' ? LOOK_EVERY_MS : false),
  });
}

/** The latest imports, to continue with the one that runs. */
export function importsQuery() {
  return queryOptions({
    queryKey: ['editing', 'form', 'imports'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/product/import', { signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useBeginImport() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ImportRequest) => unwrap(client.POST('/api/product/import', { body })),
    onSuccess: (begun) => cache.setQueryData(key(begun.id), begun),
  });
}

export function useCancelImport() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) =>
      unwrap(client.DELETE('/api/product/import/{id}', { params: { path: { id } } })),
    onSuccess: (ended) => cache.setQueryData(key(ended.id), ended),
  });
}

/** Every list shows what an import has written once it ends. */
export function useRefreshAfter(job: ProductImport | undefined) {
  const cache = useQueryClient();
  const hasWritten = job !== undefined && !job.dryRun && job.status !== 'running';
  useEffect(() => {
    if (hasWritten) invalidateAll(cache);
  }, [hasWritten, cache]);
}

export function useTemplateLink() {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => unwrap(client.GET('/api/product/import/template')),
  });
}

export function useExportShop() {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => unwrap(client.POST('/api/product/export')),
  });
}
