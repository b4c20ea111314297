import { type CellDraft, emptyCell, type NameDraft, type SpecDraft } from './draft';

export interface Combination {
  key: string;
  /** One of each spec, in the order of the specs. */
  items: NameDraft[];
}

export interface CombinationGroup {
  item: NameDraft;
  combinations: Combination[];
}

/** The same whatever the order of the specs. Underscores, because dots are steps of a path in the form. */
export function keyOf(itemIds: string[]): string {
  return [...itemIds].sort().join('_');
}

/** Every combination of the specs' items, the last spec changing fastest. */
export function combinationsOf(specs: SpecDraft[]): Combination[] {
  if (specs.length === 0) return [];
  const rows = specs.reduce<NameDraft[][]>(
    (partial, spec) => partial.flatMap((row) => spec.items.map((item) => [...row, item])),
    [[]],
  );
  return rows.map((items) => ({ key: keyOf(items.map(({ id }) => id)), items }));
}

export function combinationCount(specs: SpecDraft[]): number {
  return specs.length === 0 ? 0 : specs.reduce((count, spec) => count * spec.items.length, 1);
}

/** By the first spec, as the matrix shows them. */
export function groupsOf(specs: SpecDraft[]): CombinationGroup[] {
  const all = combinationsOf(specs);
  return (specs[0]?.items ?? []).map((item) => ({
    item,
    combinations: all.filter((combination) => combination.items[0] === item),
  }));
}

/** Other names and another order change no combination; a spec or item more or less does. */
export function sameCombinations(before: SpecDraft[], after: SpecDraft[]): boolean {
  const keys = new Set(combinationsOf(before).map(({ key }) => key));
  const next = combinationsOf(after);
  return keys.size === next.length && next.every(({ key }) => keys.has(key));
}

export function hasPrices(cells: Record<string, CellDraft>): boolean {
  return Object.values(cells).some((cell) => cell.price.trim() !== '');
}

/** One cell for each combination; `known` are the ones to keep where their combination still exists. */
export function cellsFor(
  specs: SpecDraft[],
  known: Record<string, CellDraft>,
  defaultStock: number,
): Record<string, CellDraft> {
  return Object.fromEntries(
    combinationsOf(specs).map(({ key }) => [key, known[key] ?? emptyCell(defaultStock)]),
  );
}
