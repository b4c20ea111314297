import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { YEAR_MAX, YEAR_MIN } from '@/api/limits';
import { localDay } from '@/lib/local-day';
import type { LevelInfo, Settlement, SettlementLevel } from '../types';

/** A type alias, because valibot rejects interfaces here. */
export type SettlementDraft = {
  level: SettlementLevel;
  /** `YYYY-MM-DD`, or ''. */
  paidUntil: string;
};

/** The dates that the API accepts for `paidUntil`. */
export const FIRST_DAY = `${YEAR_MIN}-01-01`;
export const LAST_DAY = `${YEAR_MAX}-12-31`;

/** Their years, as texts: numbers would get their thousands grouped. */
export const SPAN = { from: `${YEAR_MIN}`, to: `${YEAR_MAX}` };

/** The first rejected instant, in UTC. */
const TOO_LATE_MS = Date.UTC(YEAR_MAX + 1, 0, 1);

/** Only levels without trial months have a paid period. */
export function needsDay(level: SettlementLevel, levels: LevelInfo[]): boolean {
  return levels.find((info) => info.level === level)?.trialMonths == null;
}

/** The end of a paid day, in the operator's time zone. */
export function endOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59).getTime();
  return new Date(Math.min(end, TOO_LATE_MS - 1000));
}

export function draftOf({ level, paidUntil }: Settlement): SettlementDraft {
  return { level, paidUntil: paidUntil === null ? '' : localDay(new Date(paidUntil)) };
}

/** The request body. */
export function bookingOf({ level, paidUntil }: SettlementDraft, levels: LevelInfo[]) {
  return { level, paidUntil: needsDay(level, levels) ? endOfDay(paidUntil).toISOString() : null };
}

/** One year after the end of the paid period, or after today if that is over. */
export function oneYearMore(paidUntil: string, now: Date): string {
  const today = localDay(now);
  const from = paidUntil > today ? paidUntil : today;
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const next = new Date(year + 1, month - 1, date);
  // 29 February has no counterpart in the next year.
  if (next.getMonth() !== month - 1) next.setDate(0);
  const day = localDay(next);
  return day > LAST_DAY ? LAST_DAY : day;
}

/** Warnings to show before saving. */
export function warningOf(
  draft: SettlementDraft,
  { levels, productCount, now }: { levels: LevelInfo[]; productCount: number; now: Date },
): 'passed' | 'overCap' | null {
  const { level, paidUntil } = draft;
  if (needsDay(level, levels) && paidUntil !== '' && paidUntil < localDay(now)) return 'passed';
  const cap = levels.find((info) => info.level === level)?.productCap;
  return cap !== undefined && productCount > cap ? 'overCap' : null;
}

export function settlementSchema(t: TFunction<['admin', 'errors']>, levels: LevelInfo[]) {
  const isThere = ({ level, paidUntil }: SettlementDraft) => !needsDay(level, levels) || paidUntil !== '';
  const isInSpan = ({ level, paidUntil }: SettlementDraft) =>
    !needsDay(level, levels) || paidUntil === '' || (paidUntil >= FIRST_DAY && paidUntil <= LAST_DAY);
  return v.pipe(
    v.object({
      level: v.custom<SettlementLevel>((level) => typeof level === 'string'),
      paidUntil: v.string(),
    }),
    v.forward(v.check(isThere, t('errors:required')), ['paidUntil']),
    v.forward(v.check(isInSpan, t('settlement.span', SPAN)), ['paidUntil']),
  );
}
