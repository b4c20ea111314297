import { useMemo } from 'react';
import { useLocale } from '@/i18n/locale';
import { decimalText } from '@/lib/decimal';
import { LANGUAGES } from '@/lib/languages';
import type { AdminCurrencies, CurrenciesBody } from '../types';

/** Rates are in millionths of a renminbi. */
export const RATE_DECIMALS = 6;
/** From this age in days on, a rate is shown in red. */
export const WARN_DAYS = 7;
/** Days for which buyers see a rate, as the server counts them. */
export const SHOWN_DAYS = 30;
/** A rate of the bank that differs by more waits for an operator. */
export const FAR_PERCENT = 10;
const MS_PER_DAY = 86_400_000;

export function ageDays(updatedAt: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(updatedAt)) / MS_PER_DAY));
}

/** What one unit costs, such as `1 USD = ¥7.1`. */
export function rateText(code: string, rateMicro: number): string {
  return `1 ${code} = ¥${decimalText(rateMicro, RATE_DECIMALS)}`;
}

/** Names of currencies in the reader's language. */
export function useCurrencyName(): (code: string) => string {
  const { lang } = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(LANGUAGES[lang].formats, { type: 'currency' });
    return (code) => {
      // The API refuses other codes, and a newer one may be unknown here.
      const name = /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
      return name === code ? code : `${name} ${code}`;
    };
  }, [lang]);
}

type Input = CurrenciesBody['currencies'][number];

/** A row as it is sent: its decimals are those of ISO 4217. */
const sent = ({ code, rateMicro, source, enabled, renew }: Input): Input => ({
  code,
  rateMicro,
  ...(source && { source }),
  enabled,
  ...(renew && { renew }),
});

/** The table as it is sent, with one currency changed. */
export function withCurrency({ revision, currencies }: AdminCurrencies, changed: Input): CurrenciesBody {
  return { revision, currencies: currencies.map((row) => sent(row.code === changed.code ? changed : row)) };
}

/** The table as it is sent, with one currency more; the server refuses one that is there already. */
export function withNewCurrency({ revision, currencies }: AdminCurrencies, added: Input): CurrenciesBody {
  return { revision, currencies: [...currencies, added].map(sent) };
}

/** The table as it is sent, without a currency. */
export function withoutCurrency({ revision, currencies }: AdminCurrencies, code: string): CurrenciesBody {
  return { revision, currencies: currencies.filter((row) => row.code !== code).map((row) => sent(row)) };
}

/** The table with the rows at these places in that order. */
export function inOrder(table: AdminCurrencies, places: number[]): AdminCurrencies {
  const currencies = places.flatMap((place) => table.currencies[place] ?? []);
  return { ...table, currencies };
}

/** The table as it is sent. */
export function asSent({ revision, currencies }: AdminCurrencies): CurrenciesBody {
  return { revision, currencies: currencies.map((row) => sent(row)) };
}
