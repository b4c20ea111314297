import { authorizedFetch } from './authorized-fetch';
import { parseFailure } from './errors';
import { serializeQuery } from './query-string';
import type { paths } from './schema';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Operation<M extends Method, P extends keyof paths> = paths[P][Lowercase<M>];

/** The paths of the API that have the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: Operation<M, P> extends { responses: unknown } ? P : never;
}[keyof paths];

/** The generated types say `never` of what an operation does not have. */
type Given<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;
/** Optional parameters may be undefined, and are then left out. */
type OrUndefined<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] };

type ParametersOf<O> = O extends { parameters: { path?: infer P; query?: infer Q } }
  ? Given<P> & OrUndefined<Given<Q>>
  : unknown;
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : unknown;
type KeyOf<O> = O extends { parameters: { header?: infer H } }
  ? 'Idempotency-Key' extends keyof NonNullable<H>
    ? { key?: string | undefined }
    : unknown
  : unknown;

/**
 * What a call takes: the parameters of path and query by their names, the `body`, and the idempotency `key`, with
 * which a retry creates nothing twice.
 */
export type Input<M extends Method, P extends keyof paths> = ParametersOf<Operation<M, P>> &
  BodyOf<Operation<M, P>> &
  KeyOf<Operation<M, P>>;

/** The data of the envelope that a call answers; the generated types omit a field that is always null. */
export type Data<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { responses: { 200: { content: { 'application/json': { data?: infer D } } } } }
    ? D
    : never;

interface Options {
  signal?: AbortSignal | undefined;
  /** The language of the response, if it is another one than that of the page. */
  lang?: string;
}

/** The arguments after a path; the input may be left out if all of it is optional. */
type Arguments<I> =
  Record<never, never> extends I ? [input?: I, options?: Options] : [input: I, options?: Options];

/** The address of a request: parameters that the path names are put into it, and the others form the query. */
export function addressOf(path: string, params: object): string {
  const query: Record<string, unknown> = { ...params };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(query[name]);
    delete query[name];
    return encodeURIComponent(value);
  });
  const search = serializeQuery(query);
  return search === '' ? filled : `${filled}?${search}`;
}

/**
 * Calls the API; throws ApiError or NetworkError. Components read with `read` and write with `useSave`; this is for
 * what is neither.
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input, { signal, lang } = {}]: Arguments<Input<M, P>>
): Promise<Data<M, P>> {
  const { body, key, ...params } = { ...(input as object | undefined) } as { body?: unknown; key?: string };
  const request = new Request(window.location.origin + addressOf(path, params), {
    method,
    signal: signal ?? null,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(lang !== undefined && { 'Accept-Language': lang }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await authorizedFetch(request);
  const answer = await response.json().catch(() => null);
  if (answer?.code === 0) return answer.data;
  throw parseFailure(answer, response.status);
}
