import { authorizedHeaders } from './authorized-fetch';
import { uploadDirectly } from './direct-upload';
import { CODE, NetworkError, parseFailure } from './errors';
import { refreshSession } from './refresh';
import { type RawResponse, sendBytes } from './send-bytes';
import { expireSession } from './session';
import type { Media, MediaKind, UploadRequest } from './upload-request';

export type { Media, MediaKind };

const PATH = '/api/upload';

/** Uploads one file, directly to the object store where that is possible. */
export async function uploadFile(request: UploadRequest): Promise<Media> {
  return (await uploadDirectly(request)) ?? uploadToServer(request);
}

/** With the session's token, and one refresh on a 401 like every other call. */
async function uploadToServer(request: UploadRequest): Promise<Media> {
  const first = await post(request);
  if (first.status !== CODE.unauthenticated) return mediaOf(first);
  const outcome = await refreshSession();
  if (outcome === 'unreachable') throw new NetworkError('timeout');
  if (outcome === 'rejected') {
    expireSession();
    return mediaOf(first);
  }
  return mediaOf(await post(request));
}

async function post({ file, kind, onProgress, signal }: UploadRequest): Promise<RawResponse> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file, file.name);
  const headers = await authorizedHeaders();
  return sendBytes({ method: 'POST', url: PATH, headers, body, onProgress, signal });
}

function mediaOf({ status, text }: RawResponse): Media {
  const body = parsed(text);
  const envelope = body as { code?: unknown; data?: Media } | null;
  if (envelope?.code === CODE.ok && envelope.data) return envelope.data;
  throw parseFailure(body, status);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
