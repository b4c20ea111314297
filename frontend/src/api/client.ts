import createClient from 'openapi-fetch';
import { authorizedFetch } from './authorized-fetch';
import { NetworkError, parseFailure } from './errors';
import { serializeQuery } from './query-string';
import type { paths } from './schema';

/** Every call of the contract, typed by it; wrap it in `unwrap`. Only `queries.ts` files name calls. */
export const client = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: authorizedFetch,
  querySerializer: serializeQuery,
});

interface Answer<D> {
  // The client's types leave out a field that is always null: an answer without data has none.
  data?: { code: number; data?: D; message: string } | undefined;
  error?: unknown;
  response: Response;
}

/** What the envelope carries; throws ApiError or NetworkError, so that a query or mutation fails with it. */
export async function unwrap<D>(call: Promise<Answer<D>>): Promise<D> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    // An answer that is no JSON fails inside the client.
    throw cause instanceof SyntaxError ? new NetworkError('unreadable', { cause }) : cause;
  });
  if (data && data.code === 0) return data.data as D;
  throw parseFailure(data ?? error, response.status);
}
