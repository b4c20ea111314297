import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { known } from '@/api/known';
import { importStatusEnum } from '@/api/open-enums';
import { read } from '@/api/read';
import type { components } from '@/api/schema';
import { invalidateAll, useCall } from '@/model/mutations';

type Schemas = components['schemas'];
export type ProductImport = Schemas['ProductImport'];
export type ImportRequest = Schemas['ProductImportRequest'];
export type FileLink = Schemas['FileLink'];

/** How often a running import is looked at, in ms. */
const LOOK_EVERY_MS = 1_000;

/** Whether an import waits or is being worked on. */
export const isRunning = (job: ProductImport | undefined): boolean =>
  job !== undefined && known(importStatusEnum, job.status) === 'running';

const readImport = (id: number) => read('/api/product/import/{id}', { id });

/** An import, looked at again while it runs. */
export const importQuery = (id: number): ReturnType<typeof readImport> => ({
  ...readImport(id),
  staleTime: 0,
  refetchInterval: (query) => (isRunning(query.state.data) ? LOOK_EVERY_MS : false),
});

function useStoreImport() {
  const cache = useQueryClient();
  return { onSuccess: (job: ProductImport) => cache.setQueryData(readImport(job.id).queryKey, job) };
}

export const useBeginImport = () => useCall('POST', '/api/product/import', useStoreImport());
export const useCancelImport = () => useCall('DELETE', '/api/product/import/{id}', useStoreImport());
export const useRemoveTemplate = () =>
  useCall('DELETE', '/api/product/import/{id}/template', useStoreImport());

/** Every list shows what an import has written once it ends. */
export function useRefreshAfter(job: ProductImport | undefined) {
  const cache = useQueryClient();
  const hasWritten = job !== undefined && !job.dryRun && !isRunning(job);
  useEffect(() => {
    if (hasWritten) invalidateAll(cache);
  }, [hasWritten, cache]);
}
