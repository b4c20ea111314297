import * as v from 'valibot';
import { updateUserRequestLimits } from '@/api/limits';
import { decimalText, parseDecimal } from '@/lib/decimal';
import type { FormTexts } from '../field-kinds';

const { minimum, maximum } = updateUserRequestLimits.currencyMargin;

/** Thousandths are typed as a percentage with one decimal. */
const DECIMALS = 1;
const PERMILLE_PER_PERCENT = 10;
export const MARGIN_PERCENT = {
  min: minimum / PERMILLE_PER_PERCENT,
  max: maximum / PERMILLE_PER_PERCENT,
};

/** What a shop adds to amounts in a second currency, as typed. */
export interface MarginDraft {
  isShown: boolean;
  /** In percent; empty for nothing. */
  percent: string;
}

const MINUS = /^[-\u2212\u2010\u2011]/;

/** A typed percentage in thousandths; null if it is none, or out of range. */
export function permilleOf(typed: string): number | null {
  const text = typed.trim().replace(/[%٪]$/, '').trim();
  if (text === '') return 0;
  const amount = parseDecimal(text.replace(MINUS, ''), DECIMALS);
  if (amount === null) return null;
  const permille = MINUS.test(text) ? -amount : amount;
  return permille >= minimum && permille <= maximum ? permille : null;
}

function percentOf(permille: number): string {
  if (permille === 0) return '';
  return (permille < 0 ? '-' : '') + decimalText(Math.abs(permille), DECIMALS);
}

const sent = ({ isShown, percent }: MarginDraft) => (isShown ? (permilleOf(percent) ?? 0) : null);

/** The margin of a shop in its form; null in the API is a shop without second amounts. */
export const currencyMargin = {
  label: 'shop.currencyMargin' as const,
  input: null,
  empty: { isShown: true, percent: '' } as MarginDraft,
  read: (permille: number | null): MarginDraft => ({
    isShown: permille !== null,
    percent: percentOf(permille ?? 0),
  }),
  send: sent,
  means: sent,
  show: (value: unknown) => {
    const { isShown, percent } = value as MarginDraft;
    return isShown ? `${percent || 0}%` : '';
  },
  // Drafts of an earlier version have none.
  check: (t: FormTexts) =>
    v.optional(
      v.pipe(
        v.looseObject({ isShown: v.boolean(), percent: v.string() }),
        v.check(
          ({ isShown, percent }) => !isShown || permilleOf(percent) !== null,
          t('shop.problem.currencyMargin', MARGIN_PERCENT),
        ),
      ),
    ),
};
