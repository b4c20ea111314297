import { productInputLimits } from '@/api/limits';
import { decimalText, parseDecimal, type Reading, readDecimal } from '@/lib/decimal';
import { FEN_PER_YUAN } from '@/lib/format';

/** Of one combination. */
export const STOCK_MAX = productInputLimits.stock.maximum;

/** In fen. */
export const PRICE_MAX = productInputLimits.salePrice.maximum;
/** The same in yuan, as sentences name it. */
export const PRICE_MAX_YUAN = PRICE_MAX / FEN_PER_YUAN;

/** Whether it is a certain number, and at most `max` units. */
export function isUpTo(reading: Reading, max: number): boolean {
  return reading.kind === 'value' && reading.units <= max;
}

/** Weights are integers in grams and typed in kilograms. */
const KILOGRAM_DECIMALS = 3;

export function readWhole(text: string): Reading {
  return readDecimal(text, 0);
}

/** null when it is no whole number. */
export function parseWhole(text: string): number | null {
  return parseDecimal(text, 0);
}

/** What a weight in kilograms means, in grams. */
export function readKilograms(text: string): Reading {
  return readDecimal(text, KILOGRAM_DECIMALS);
}

/** "0.36" kilograms are 360 grams; null when it is ambiguous or no weight. */
export function parseKilograms(text: string): number | null {
  return parseDecimal(text, KILOGRAM_DECIMALS);
}

export function kilogramsText(grams: number | null): string {
  return grams === null ? '' : decimalText(grams, KILOGRAM_DECIMALS);
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
