import { type ComponentType, createContext } from 'react';
import { createStore } from '@/lib/store';

export interface SecondPriceProps {
  fen: number;
  /** Highest price, if prices differ. */
  toFen?: number | null | undefined;
  /** What the shop adds, in thousandths. */
  margin: number;
  /** The sum of several pieces. */
  isTotal?: boolean | undefined;
}

/** Parts that are loaded after the page; the server renders none of them. */
export interface SecondCurrencyParts {
  /** Shows an amount; absent while this device has chosen no currency. */
  Second?: ComponentType<SecondPriceProps> | null;
  /** The choice beside that of the language; absent if the platform has no currencies. */
  Choice?: ComponentType<{ icon?: 'plain' | 'solid' | undefined }> | null;
}

export const secondCurrency = createStore<SecondCurrencyParts>({});

/** What the shop of the prices below adds to second amounts, in thousandths; null: none are shown. */
export const CurrencyMargin = createContext<number | null>(null);
