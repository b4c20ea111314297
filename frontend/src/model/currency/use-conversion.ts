import type { components } from '@/api/schema';
import { createStore, useStore } from '@/lib/store';

export type SecondCurrency = components['schemas']['SecondCurrency'];

/** The second currency of this device with its rate; null: none is chosen, or its rate is too old. */
export const shownCurrency = createStore<SecondCurrency | null>(null);

export const useChosenCurrency = (): SecondCurrency | null => useStore(shownCurrency);
