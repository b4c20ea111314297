/** Removes duplicate ids: keeps the first position and the last value. */
export function distinct<T extends { id: number }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
