import { authorizedHeaders } from './authorized-fetch';
import { CODE, NetworkError, parseFailure } from './errors';
import { refreshSession } from './refresh';
import type { components } from './schema';
import { expireSession } from './session';

export type Media = components['schemas']['Media'];
export type MediaKind = components['schemas']['MediaKind'];

export interface UploadRequest {
  file: File;
  kind: MediaKind;
  /** Share of the bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const PATH = '/api/upload';
/** An upload without progress for this long is aborted; slow uploads have no other limit. */
const STALL_MS = 45_000;

interface RawAnswer {
  status: number;
  body: unknown;
}

/** Uploads one file with the session's token, with one refresh on a 401 like every other call. */
export async function uploadFile(request: UploadRequest): Promise<Media> {
  const first = await post(request, await authorizedHeaders());
  if (first.status !== CODE.unauthenticated) return mediaOf(first);
  const outcome = await refreshSession();
  if (outcome === 'unreachable') throw new NetworkError('timeout');
  if (outcome === 'rejected') {
    expireSession();
    return mediaOf(first);
  }
  return mediaOf(await post(request, await authorizedHeaders()));
}

function mediaOf({ status, body }: RawAnswer): Media {
  const envelope = body as { code?: unknown; data?: Media } | null;
  if (envelope?.code === CODE.ok && envelope.data) return envelope.data;
  throw parseFailure(body, status);
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function post(request: UploadRequest, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    let timer = setTimeout(stop, STALL_MS);
    const stillMoving = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, STALL_MS);
    };
    call.open('POST', PATH);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => {
      stillMoving();
      request.onProgress(total > 0 ? loaded / total : 0);
    };
    call.onload = () => resolve({ status: call.status, body: parsed(call.responseText) });
    call.onerror = () => reject(new NetworkError(navigator.onLine ? 'timeout' : 'offline'));
    call.onabort = () => reject(request.signal.aborted ? abortError() : new NetworkError('timeout'));
    call.onloadend = () => {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
    };
    request.signal.addEventListener('abort', stop);
    call.send(formOf(request));
  });
}

function formOf({ file, kind }: UploadRequest): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file, file.name);
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function abortError(): DOMException {
  return new DOMException('The upload was cancelled.', 'AbortError');
}
