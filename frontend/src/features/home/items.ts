import type { HomeItem, HomeSection } from './queries';

type ItemOf<K extends HomeItem['kind']> = Extract<HomeItem, { kind: K }>;

/** The items of one kind; a section holds one kind, and anything else in it is not drawn. */
export function itemsOf<K extends HomeItem['kind']>(section: HomeSection, kind: K): ItemOf<K>[] {
  return section.items.filter((item): item is ItemOf<K> => item.kind === kind);
}

/** Products that the page already shows by name, so that an endless list below can leave them out. */
export function recommendedIds(sections: HomeSection[]): Set<number> {
  const recommended = sections.filter(({ type }) => type === 'recommendedProducts');
  return new Set(
    recommended.flatMap((section) => itemsOf(section, 'product').map(({ product }) => product.id)),
  );
}

/** Round entries stand four in a row: four or eight, never a half row. */
export function wholeRows<T>(entries: T[]): T[] {
  const ROW = 4;
  const MOST = 8;
  if (entries.length < ROW) return entries;
  return entries.slice(0, Math.min(MOST, entries.length - (entries.length % ROW)));
}
