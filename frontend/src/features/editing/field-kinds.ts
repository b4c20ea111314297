import i18next, { type TFunction } from 'i18next';
import * as v from 'valibot';
import type { Reading } from '@/lib/decimal';
import { fenToYuanText, parseYuan, readYuan } from '@/lib/money';
import type { Input } from '@/model/form/fields';
import type { Limits } from '@/model/platform';
import { keywordsOf, keywordsSchema } from './keywords';
import {
  isBlank,
  kilogramsText,
  parseKilograms,
  parseWhole,
  readKilograms,
  readWhole,
} from './product/amounts';

export type FormTexts = TFunction<['editing', 'errors']>;

/** The numbers that a field takes, and what is said of others. */
export interface Range {
  min: number;
  max: number;
  wrong: string;
}

/** Blank, or a certain number in the range. */
export function optionalNumber(read: (text: string) => Reading, t: FormTexts, { min, max, wrong }: Range) {
  const isAmbiguous = (text: string) => read(text).kind === 'ambiguous';
  return v.pipe(
    v.string(),
    v.check((text) => !isAmbiguous(text), t('form.whichValue')),
    v.check((text) => {
      const reading = read(text);
      const isInRange = reading.kind === 'value' && reading.units >= min && reading.units <= max;
      return isBlank(text) || isAmbiguous(text) || isInRange;
    }, wrong),
  );
}

type RangeOf = (t: FormTexts, limits: Limits) => Range;

/** A number that may be left out. */
function number(
  input: Input,
  rangeOf: RangeOf,
  how: {
    read: (text: string) => Reading;
    parse: (text: string) => number | null;
    textOf: (units: number) => string;
  },
) {
  return {
    input,
    empty: '',
    read: (seen: number | null) => (seen === null ? '' : how.textOf(seen)),
    send: how.parse,
    check: (t: FormTexts, limits: Limits) => optionalNumber(how.read, t, rangeOf(t, limits)),
    means: how.parse,
  };
}

/** A price in yuan, sent in fen. */
export function yuan<const L extends string>(label: L, rangeOf: RangeOf) {
  const how = { read: readYuan, parse: parseYuan, textOf: fenToYuanText };
  return { label, ...number('yuan', rangeOf, how) };
}

/** A weight in kilograms, sent in grams. */
export function kilograms<const L extends string, const A extends string>(
  label: L,
  sentAs: A,
  rangeOf: RangeOf,
) {
  const how = { read: readKilograms, parse: parseKilograms, textOf: kilogramsText };
  return { label, sentAs, ...number(null, rangeOf, how) };
}

/** A whole number. */
export function whole<const L extends string>(label: L, rangeOf: RangeOf) {
  const how = { read: readWhole, parse: parseWhole, textOf: String };
  return { label, ...number('whole', rangeOf, how) };
}

/** A whole number that is 1 where it is left out. */
export function fromOne<const L extends string>(label: L, rangeOf: RangeOf) {
  return {
    ...whole(label, rangeOf),
    empty: '1',
    send: (typed: string) => parseWhole(typed) ?? 1,
    means: (text: string) => (isBlank(text) ? 1 : parseWhole(text)),
  };
}

/** Words between commas; `send` says how a request takes them. */
export function keywords<const L extends string, B>(label: L, send: (words: string[]) => B) {
  return {
    label,
    input: 'line' as const,
    empty: '',
    read: (seen: string[]) => seen.join(','),
    send: (typed: string) => send(keywordsOf(typed)),
    check: keywordsSchema,
    means: (text: string) => keywordsOf(text).join(),
  };
}

/** A switch. */
export function flag<const L extends string>(label: L, empty = false) {
  return {
    label,
    input: 'switch' as const,
    empty,
    read: (seen: boolean) => seen,
    send: (typed: boolean) => typed,
    show: (on: unknown) => i18next.t(on ? 'editing:conflict.on' : 'editing:conflict.off'),
  };
}
