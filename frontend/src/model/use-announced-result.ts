import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@/ui/announce';
import type { usePagedQuery } from './paged-query';

type Listed = Pick<ReturnType<typeof usePagedQuery>, 'query' | 'key' | 'total' | 'paging'> & {
  items: unknown[];
  /** How the list is shown. */
  view?: string | undefined;
};

/**
 * Announces what a search, a filter, an order or another view of a list leads to, and how many items are shown once
 * more are loaded (WCAG 4.1.3). The list that a page opens with is announced only to somebody who is typing a search.
 */
export function useAnnouncedResult({ query, key, total, items, paging, view }: Listed): void {
  const { t } = useTranslation();
  const last = useRef<string | null>(null);
  const isSettled = query.isSuccess && !query.isFetching && !query.isPlaceholderData;
  const shown = items.length;
  const mark = `${key} ${view} ${shown}`;
  useEffect(() => {
    if (!isSettled || last.current === mark) return;
    const isFirst = last.current === null;
    const isMore = last.current?.startsWith(`${key} ${view} `);
    last.current = mark;
    if (isFirst && !document.activeElement?.matches('input')) return;
    if (shown === 0) announce(t('ui.noneFound'));
    else if (isMore || (total === undefined && paging.hasMore)) announce(t('ui.listed', { number: shown }));
    else announce(t('ui.found', { number: total ?? shown }));
  });
}
