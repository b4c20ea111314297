import { createStore } from '@/lib/store';
import { readStored, writeStored } from '@/lib/stored';

/** The starter reads it too (`starter/starter.js`), before the first page is shown. */
const KEY = 'settings.currency';

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** The code of the second currency that this device shows; null: none. It never leaves the device. */
export const chosenCurrency = createStore(readStored(KEY, isCode));

/** Makes room for second amounts beside prices, or takes it back. */
export function markRoom(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-currency', isShown);
}

export function chooseCurrency(code: string | null): void {
  writeStored(KEY, code);
  chosenCurrency.set(code);
}
