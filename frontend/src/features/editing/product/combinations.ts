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

/** Underscores, because dots are steps of a path in the form. */
function keyOf(items: NameDraft[]): string {
  return items.map((item) => item.id).join('_');
}

/** Every combination of the specs' items, the last spec changing fastest. */
export function combinationsOf(specs: SpecDraft[]): Combination[] {
  if (specs.length === 0) return [];
  const rows = specs.reduce<NameDraft[][]>(
    (partial, spec) => partial.flatMap((row) => spec.items.map((item) => [...row, item])),
    [[]],
  );
  return rows.map((items) => ({ key: keyOf(items), items }));
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

/** Renaming changes no combination; a spec or item more or less does. */
export function sameCombinations(before: SpecDraft[], after: SpecDraft[]): boolean {
  const keys = combinationsOf(before).map(({ key }) => key);
  const next = combinationsOf(after).map(({ key }) => key);
  return keys.length === next.length && keys.every((key, index) => key === next[index]);
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
