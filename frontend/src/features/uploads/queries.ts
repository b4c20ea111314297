import { queryOptions } from '@tanstack/react-query';
import { client, take } from '@/api/client';
import { keptQuery } from '@/api/query-client';
import { type MediaKind, uploadFile } from '@/api/upload';
import { createLanes } from './lanes';
import type { SendOptions } from './upload-queue';

/** The sizes and lengths that the server takes. */
export function limitsQuery() {
  return queryOptions({
    ...keptQuery,
    queryKey: ['platform'],
    queryFn: ({ signal }) => take(client.GET('/api/platform', { signal })),
    select: (platform) => platform.limits,
  });
}

/** Two at once keep a phone's line busy; more only make each of them slower. */
const inLane = createLanes(2);

/** Sends a file as soon as a lane is free; `prepare` may exchange or refuse it just before. */
export function sendInLane(
  file: File,
  kind: MediaKind,
  prepare: (file: File) => Promise<File>,
  { onProgress, signal }: SendOptions,
) {
  return inLane(async () => {
    signal.throwIfAborted?.();
    const ready = await prepare(file);
    return uploadFile({ file: ready, kind, onProgress, signal });
  });
}
