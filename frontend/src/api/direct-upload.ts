import { call } from './client';
import { ApiError, CODE, NetworkError } from './errors';
import { isServerReachable } from './reachable';
import type { components } from './schema';
import { sendBytes } from './send-bytes';
import type { Media, UploadRequest } from './upload-request';

type Ticket = components['schemas']['UploadTicket'];

/** Processing a large file takes longer than the timeout of a request; asking again returns the same file. */
const COMPLETE_TRIES = 4;

/** False once the store is known to be on the server itself, or to be out of the browser's reach. */
let isDirect = true;

/**
 * Sends a file to the object store without a detour over the server. Returns null when the server path must be
 * used: the store is on the server, or it refuses, or nothing but the server can be reached.
 */
export async function uploadDirectly(request: UploadRequest): Promise<Media | null> {
  if (!isDirect || request.file.type === '') return null;
  const ticket = await ticketFor(request);
  if (!ticket) return null;
  // The ticket of a store on the server is used as well, since it reserves space; the next file needs none.
  if (ticket.url.startsWith('/')) isDirect = false;
  return (await isSent(request, ticket)) ? complete(ticket.uploadId) : null;
}

/** An error that the server path would repeat, or that needs the user. */
function isFinal(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return (
    error instanceof ApiError &&
    (error.code === CODE.unauthenticated || error.reason === 'quota_exceeded' || error.status >= 500)
  );
}

async function ticketFor({ file, kind, signal }: UploadRequest): Promise<Ticket | null> {
  try {
    return await call(
      'GET',
      '/api/upload/sts',
      { kind, fileName: file.name, contentType: file.type, bytes: file.size },
      { signal },
    );
  } catch (error) {
    if (signal.aborted || isFinal(error)) throw error;
    return null;
  }
}

async function isSent({ file, onProgress, signal }: UploadRequest, ticket: Ticket): Promise<boolean> {
  const headers = Object.fromEntries(ticket.headers.map(({ name, value }) => [name, value]));
  const { method, url } = ticket;
  try {
    const { status } = await sendBytes({ method, url, headers, body: file, onProgress, signal });
    return status >= 200 && status < 300;
  } catch (error) {
    // Without a response: either there is no network, or the browser may not talk to the store.
    if (!(error instanceof NetworkError) || !(await isServerReachable())) throw error;
    isDirect = false;
    return false;
  }
}

async function complete(uploadId: string): Promise<Media | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call('POST', '/api/upload/{uploadId}/complete', { uploadId });
    } catch (error) {
      const isLost = error instanceof NetworkError;
      if (isLost && tries < COMPLETE_TRIES) continue;
      const reason = error instanceof ApiError ? error.reason : null;
      if (reason === 'upload_incomplete' || reason === 'upload_expired') return null;
      throw error;
    }
  }
}
