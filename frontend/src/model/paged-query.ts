import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cursor, Page } from '@/api/read';

/** Reads a paged query: all items loaded so far, the total if the server counted, and props for `InfiniteList`. */
export function usePagedQuery<P extends Page, K extends QueryKey>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, Cursor>,
) {
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages;
  // The same until a page comes: a table would build all of its rows again.
  const items = useMemo<P['list'][number][]>(() => pages?.flatMap(({ list }) => list) ?? [], [pages]);
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
