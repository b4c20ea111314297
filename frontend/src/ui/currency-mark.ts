import { createContext } from 'react';

/** What is written before an amount; the app provides it in the reader's language. */
export const CurrencyMark = createContext('¥');
