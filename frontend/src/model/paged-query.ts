import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';

/** One page of a list of the API. */
interface Page {
  list: unknown[];
  nextCursor: string | null;
  total?: number | null | undefined;
}

type Cursor = string | null;

/** Options of a query that reads a list page by page; the cursor of the first page is null. */
export function pagedQuery<P extends Page, const K extends QueryKey>(
  queryKey: K,
  fetchPage: (cursor: Cursor, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null as Cursor,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** Query parameters of one page. */
export function pageParams(cursor: Cursor, limit: number) {
  return cursor === null ? { limit } : { limit, cursor };
}

/** The same, with the total on the first page only: counting costs the server a query of its own. */
export function countedPageParams(cursor: Cursor, limit: number) {
  return cursor === null ? { limit, withTotal: true } : { limit, cursor };
}

/** Reads a paged query: all items loaded so far, the total if the server counted, and props for `InfiniteList`. */
export function usePagedQuery<P extends Page, K extends QueryKey>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, Cursor>,
) {
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages;
  const items: P['list'][number][] = pages?.flatMap(({ list }) => list) ?? [];
  return {
    query,
    /** Names what is listed: another filter or order is another list. */
    key: JSON.stringify(options.queryKey),
    items,
    total: pages?.[0]?.total ?? undefined,
    paging: {
      hasMore: query.hasNextPage,
      loading: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      onMore: () => void query.fetchNextPage(),
    },
  };
}
