import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input, type PathOf } from './client';

type ReadPath = PathOf<'GET'>;
type Params<P extends ReadPath> = Input<'GET', P>;
type OptionalParams<P extends ReadPath> =
  Record<never, never> extends Params<P> ? [params?: Params<P>] : [params: Params<P>];

/** One page of a list of the API. */
export interface Page {
  list: unknown[];
  nextCursor: string | null;
  total?: number | null | undefined;
}

/** Null for the first page. */
export type Cursor = string | null;

type PagedPath = { [P in ReadPath]: Data<'GET', P> extends Page ? P : never }[ReadPath];
type PageOf<P extends PagedPath> = Extract<Data<'GET', P>, Page>;

const fetchOf =
  <P extends ReadPath>(path: P, params: object) =>
  ({ signal }: { signal: AbortSignal }): Promise<Data<'GET', P>> =>
    call<'GET', P>('GET', path, ...([params, { signal }] as never));

/**
 * Options of a query. The key is the request: its path and its parameters. One that is undefined changes neither the
 * request nor the key.
 */
export function read<P extends ReadPath>(path: P, ...[params = {} as Params<P>]: OptionalParams<P>) {
  return queryOptions({ queryKey: [path, params] as const, queryFn: fetchOf(path, params as object) });
}

/** Options of a query that fills a form: always fetched anew, and never replaced while the form is open. */
export function readForm<P extends ReadPath>(path: P, ...[params = {} as Params<P>]: OptionalParams<P>) {
  return queryOptions({
    queryKey: ['form', path, params] as const,
    queryFn: fetchOf(path, params as object),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Whether a query fills a form. */
export const isForm = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] === 'form';

/** Whether a query reads a list page by page. */
export const isPaged = (queryKey: QueryKey): boolean => queryKey[2] === 'pages';

/**
 * Options of a query that reads a list page by page. The parameters are those of the first page. Only that one asks
 * for the total (`withTotal`), since counting costs the server a query of its own.
 */
export function readPages<P extends PagedPath>(path: P, ...[params = {} as Params<P>]: OptionalParams<P>) {
  return infiniteQueryOptions({
    queryKey: [path, params, 'pages'] as const,
    queryFn: ({ pageParam: cursor, signal }) => {
      const next = cursor === null ? {} : { cursor, withTotal: undefined };
      return fetchOf(path, { ...params, ...next })({ signal }) as Promise<PageOf<P>>;
    },
    initialPageParam: null as Cursor,
    getNextPageParam: (last) => last.nextCursor,
  });
}
