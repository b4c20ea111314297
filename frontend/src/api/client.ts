import createClient from 'openapi-fetch';
import { authorizedFetch } from './authorized-fetch';
import { NetworkError, parseFailure } from './errors';
import { serializeQuery } from './query-string';
import type { paths } from './schema';

/** The typed API client; wrap every call in `unwrap`. Only query modules (`queries.ts`, `model/`) use it. */
export const client = createClient<paths>({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  fetch: authorizedFetch,
  querySerializer: serializeQuery,
});

interface Answer<D> {
  // The generated types omit a field that is always null, so `data` is optional.
  data?: { code: number; data?: D; message: string } | undefined;
  error?: unknown;
  response: Response;
}

/** Returns the data of the envelope; throws ApiError or NetworkError, so that the query or mutation fails. */
export async function unwrap<D>(call: Promise<Answer<D>>): Promise<D> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    // A response that is not JSON fails inside the client.
    throw cause instanceof SyntaxError ? new NetworkError('unreadable', { cause }) : cause;
  });
  if (data && data.code === 0) return data.data as D;
  throw parseFailure(data ?? error, response.status);
}
