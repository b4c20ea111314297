/** The items with the given ids, in the order of the ids. */
export function inOrder<I, T extends { id: I }>(things: T[], ids: I[]): T[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
