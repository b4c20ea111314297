import { type NameDraft, newName } from './draft';

/** Commas of all keyboards, semicolons and lines. */
const SEPARATOR = /[,，、،;；\n\t]/g;

/** Sizes that clothes and shoes come in. */
export const PRESETS = {
  clothes: ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'],
  shoes: Array.from({ length: 12 }, (_, index) => String(35 + index)),
} as const satisfies Record<string, readonly string[]>;
export type Preset = keyof typeof PRESETS;

/**
 * Splits what was typed into an item at commas: "red,blue" becomes two items, "red," one and an empty one to go on
 * with. Returns all items, and the id of the new one to type into.
 */
export function splitValues(items: NameDraft[], typed: NameDraft, max: number) {
  const before = items.find(({ id }) => id === typed.id)?.name ?? '';
  const parts = typed.name.split(SEPARATOR).map((part) => part.trim());
  const replace = (...by: NameDraft[]) => items.flatMap((item) => (item.id === typed.id ? by : [item]));
  // A value that has a comma already can be edited.
  if (parts.length <= before.split(SEPARATOR).length) return { items: replace(typed), fresh: null };
  const ends = parts.at(-1) === '';
  const names = parts.filter((part) => part !== '');
  const [first = '', ...others] = ends ? [...names, ''] : names;
  const room = Math.max(0, max - items.length);
  const added = others.slice(0, room).map((name) => ({ ...newName(), name }));
  return { items: replace({ ...typed, name: first }, ...added), fresh: added.at(-1)?.id ?? null };
}

/** The items with those of a preset that are not there yet; empty ones make room. */
export function withPreset(items: NameDraft[], preset: Preset, max: number): NameDraft[] {
  const known = items.filter(({ name }) => name.trim() !== '');
  const names = new Set(known.map(({ name }) => name.trim().toUpperCase()));
  const missing = PRESETS[preset].filter((name) => !names.has(name.toUpperCase()));
  return [...known, ...missing.map((name) => ({ ...newName(), name }))].slice(0, max);
}
