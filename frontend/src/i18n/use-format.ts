import { useMemo } from 'react';
import * as format from '@/lib/format';
import { useLocale } from './locale';

/** The functions of `lib/format` in the current language. */
export function useFormat() {
  const { lang } = useLocale();
  return useMemo(
    () => ({
      /** The prefix of fields for amounts. */
      currency: format.currencyMark(lang).trim(),
      money: (fen: number) => format.money(lang, fen),
      number: (value: number) => format.number(lang, value),
      date: (iso: string) => format.date(lang, iso),
      dateTime: (iso: string) => format.dateTime(lang, iso),
      dayTime: (iso: string) => format.dayTime(lang, iso),
      weight: (grams: number) => format.weight(lang, grams),
      sides: (lengthsCm: format.Sides) => format.sides(lang, lengthsCm),
      volume: (cm3: number) => format.volume(lang, cm3),
      list: (words: string[]) => format.list(lang, words),
      ratio: (part: number, whole: number) => format.ratio(lang, part, whole),
    }),
    [lang],
  );
}
