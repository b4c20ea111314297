import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { createStore, type Store } from '@/lib/store';

/** The query strings with which the lists of orders and inquiries, and of users, were last shown. */
export const lastOrders = createStore('');
export const lastUsers = createStore('');

export function useNoteLastList(last: Store<string>): void {
  const { search } = useLocation();
  useEffect(() => last.set(search), [last, search]);
}
