import { createStore } from '@/lib/store';

/** What the tab of the own shop counts; `use-unread-counts.ts` keeps it current once the page is shown. */
export const newCount = createStore(0);
