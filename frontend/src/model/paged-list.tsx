import type { ReactNode } from 'react';
import { InfiniteList } from '@/ui/infinite-list';
import { RowsSkeleton } from '@/ui/skeleton';
import type { usePagedQuery } from './paged-query';
import { QueryState } from './query-state';
import { useAnnouncedResult } from './use-announced-result';

export interface PagedListProps<T> {
  /** From `usePagedQuery`. */
  list: Pick<ReturnType<typeof usePagedQuery>, 'query' | 'key' | 'total' | 'paging'> & { items: T[] };
  skeleton?: ReactNode;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** Shown below the last item. */
  endText?: string | undefined;
  children: (items: T[]) => ReactNode;
}

/** A list that loads more pages while it is scrolled, with its loading, failed and empty states. */
export function PagedList<T>({ list, skeleton, empty, endText, children }: PagedListProps<T>) {
  const { query, items, paging } = list;
  useAnnouncedResult(list);
  return (
    <QueryState query={query} skeleton={skeleton ?? <RowsSkeleton />}>
      {() =>
        items.length === 0 ? (
          empty
        ) : (
          <InfiniteList {...paging} endText={endText}>
            {children(items)}
          </InfiniteList>
        )
      }
    </QueryState>
  );
}
