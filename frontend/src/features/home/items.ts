import type { HomeItem, HomeSection } from './queries';

type ItemOf<K extends HomeItem['kind']> = Extract<HomeItem, { kind: K }>;

/** The items of one kind; a section holds only one kind. */
export function itemsOf<K extends HomeItem['kind']>(section: HomeSection, kind: K): ItemOf<K>[] {
  return section.items.filter((item): item is ItemOf<K> => item.kind === kind);
}

const LISTS_OF_GOODS: readonly HomeSection['type'][] = ['recommendedProducts', 'productsForSale'];

/** Ids of products that the page already lists, to exclude them from the list below. */
export function listedIds(sections: HomeSection[]): Set<number> {
  const lists = sections.filter(({ type }) => LISTS_OF_GOODS.includes(type));
  return new Set(lists.flatMap((section) => itemsOf(section, 'product').map(({ product }) => product.id)));
}

/** Splits the leading carousel and notice sections from the rest. */
export function splitOpening(sections: HomeSection[]): { opening: HomeSection[]; rest: HomeSection[] } {
  const first = sections.findIndex(({ type }) => type !== 'carousel' && type !== 'notice');
  const at = first === -1 ? sections.length : first;
  return { opening: sections.slice(0, at), rest: sections.slice(at) };
}

/** Truncates the entries to full rows of four, at most two. */
export function wholeRows<T>(entries: T[]): T[] {
  const ROW = 4;
  const MOST = 8;
  if (entries.length < ROW) return entries;
  return entries.slice(0, Math.min(MOST, entries.length - (entries.length % ROW)));
}
