import { createStore } from '@/lib/store';

/** The text that the browser did not let the page copy; null when all is copied. */
export const copyByHand = createStore<string | null>(null);
