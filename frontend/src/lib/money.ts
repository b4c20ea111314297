import { decimalText, parseDecimal, type Reading, readDecimal } from './decimal';

/** Amounts are integers in fen, a hundredth of a yuan; floats are never sent. */
const DECIMALS = 2;

/** Prices are copied together with their symbol. */
function withoutSymbol(text: string): string {
  return text.replace(/[¥￥元]|CNY|RMB/gi, '');
}

/** What a typed price means, in fen. */
export function readYuan(text: string): Reading {
  return readDecimal(withoutSymbol(text), DECIMALS);
}

/** "12", "12.5", "12,50", "１２．５０", "١٢٫٥" to fen; null when it is ambiguous or no price. */
export function parseYuan(text: string): number | null {
  return parseDecimal(withoutSymbol(text), DECIMALS);
}

/** The text of an input for an amount: 1250 is "12.5", 1200 is "12". */
export function fenToYuanText(fen: number): string {
  return decimalText(fen, DECIMALS);
}
