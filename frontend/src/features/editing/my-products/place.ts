import type { InfiniteData } from '@tanstack/react-query';

/** A product, and the one directly before it; null: it is the first. */
export interface Place {
  id: number;
  afterId: number | null;
}

/** The product that was moved from one order to another, with its new place; null if none was. */
export function placeOf(before: number[], after: number[]): Place | null {
  const at = before.findIndex((id, index) => id !== after[index]);
  const [was, is] = [before[at], after[at]];
  if (was === undefined || is === undefined) return null;
  // What was here comes next if another one was put before it; else it was moved down itself.
  const id = after[at + 1] === was ? is : was;
  return { id, afterId: after[after.indexOf(id) - 1] ?? null };
}

/** The pages of a list with a product in another place. */
export function withPlace<P extends { list: { id: number }[] }>(
  data: InfiniteData<P>,
  { id, afterId }: Place,
): InfiniteData<P> {
  const all = data.pages.flatMap(({ list }) => list);
  const moved = all.find((product) => product.id === id);
  if (!moved) return data;
  const others = all.filter((product) => product !== moved);
  const at = afterId === null ? 0 : others.findIndex((product) => product.id === afterId) + 1;
  const list = [...others.slice(0, at), moved, ...others.slice(at)];
  let start = 0;
  const pages = data.pages.map((page) => {
    const end = start + page.list.length;
    const changed = { ...page, list: list.slice(start, end) };
    start = end;
    return changed;
  });
  return { ...data, pages };
}
