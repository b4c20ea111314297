import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { createStore } from '@/lib/store';

/** The query string with which the list of orders or inquiries was last shown. */
export const lastList = createStore('');

export function useNoteLastList(): void {
  const { search } = useLocation();
  useEffect(() => lastList.set(search), [search]);
}
