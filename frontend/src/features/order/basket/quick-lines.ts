import { parseDecimal } from '@/lib/decimal';

/** A pasted line: an item number and pieces. */
export interface QuickLine {
  /** Position in the text, from 0. */
  at: number;
  text: string;
  itemNumber: string;
  /** null if the line has no quantity that can be read. */
  quantity: number | null;
}

/** What people write between an item number and a quantity. "x" counts only after a space: `A12x` is a number. */
const LINE =
  /^(.*?[^\s,，、;；:：=×*＊\t])(?:\s+[xX]\s*|[\s,，、;；:：=×*＊\t]+)(\S+?)\s*(?:件|个|個|只|pcs?\.?|قطعة|قطع)?$/u;

/** Reads lines such as `A-1203 48`, `A-1203,48` or `A-1203 × ٤٨`; blank lines are left out. */
export function parseQuickLines(text: string): QuickLine[] {
  return text.split(/\r?\n/).flatMap((line, at): QuickLine[] => {
    const plain = line.trim();
    if (plain === '') return [];
    const [, itemNumber, typed] = LINE.exec(plain) ?? [];
    const quantity = typed === undefined ? null : parseDecimal(typed, 0);
    if (itemNumber === undefined || quantity === null || quantity < 1) {
      return [{ at, text: plain, itemNumber: plain, quantity: null }];
    }
    return [{ at, text: plain, itemNumber: itemNumber.trim(), quantity }];
  });
}
