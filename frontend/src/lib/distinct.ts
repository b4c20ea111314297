/** Each id once: where it stood first, as it came last. */
export function distinct<T extends { id: number }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
