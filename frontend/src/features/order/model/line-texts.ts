import type { OrderLine, OrderLineTexts } from '../types';

function keyOf({ name, specValues }: Pick<OrderLineTexts, 'name' | 'specValues'>): string {
  return JSON.stringify([name, ...specValues.map(({ item }) => item)]);
}

/** The line as the buyer and the merchant call it, as far as this differs from what the reader reads. */
export function otherTexts(
  line: Pick<OrderLine, 'name' | 'specValues' | 'unit' | 'buyer' | 'original'>,
): OrderLineTexts[] {
  const seen = new Set([keyOf(line)]);
  return [line.buyer, line.original].filter((texts) => {
    const key = keyOf(texts);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
