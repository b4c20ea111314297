/** The same things in the order of their ids. */
export function inOrder<T extends { id: string }>(things: T[], ids: string[]): T[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
