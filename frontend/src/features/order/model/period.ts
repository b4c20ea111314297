/** Periods that end today, offered as filters. */
export const PERIODS = ['today', 'week', 'month', 'year'] as const;

type Period = (typeof PERIODS)[number];

const DAYS: Record<Period, number> = { today: 1, week: 7, month: 30, year: 365 };
const DAY_MS = 86_400_000;
/** Order dates are days in China (UTC+8, without summer time), wherever they are read. */
const CHINA_MS = 8 * 3_600_000;

function dayInChina(time: number): string {
  return new Date(time + CHINA_MS).toISOString().slice(0, 10);
}

/** The first and the last day of a period that ends at `now` (milliseconds since 1970). */
export function periodOf(period: Period, now: number): { from: string; to: string } {
  return { from: dayInChina(now - (DAYS[period] - 1) * DAY_MS), to: dayInChina(now) };
}

/** A day of an address; undefined if it is none. */
export function dayFrom(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
