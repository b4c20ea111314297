import { get, set } from 'react-hook-form';
import type { Media } from '@/api/upload';

/** The state of an object on the server, as its form shows it. */
export interface Version<V> {
  values: V;
  /** null for a new object. */
  revision: number | null;
}

/** What a field holds, for people: a text or pictures. */
export type Shown = string | Media[];

/** Something of a form that is compared and chosen as one. */
export interface VersionField<V> {
  key: string;
  label: string;
  /** Where it is in the form's values. */
  paths: string[];
  show: (values: V) => Shown;
  /** What is compared, if not the values at `paths`. */
  compare?: ((values: V) => unknown) | undefined;
}

/** The three versions of an edit conflict: what the form was opened with, what is in it, what is on the server. */
export interface ThreeVersions<V> {
  base: V;
  mine: V;
  theirs: V;
}

export interface Difference<V> {
  field: VersionField<V>;
  /** both: the user changed it as well. theirs: only the other one changed it. */
  changedBy: 'both' | 'theirs';
}

const isFile = (value: object): value is Media => 'variants' in value && 'id' in value;

/** What the server removes from texts where it has no partner, and what people do not see. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Files are compared by id, texts as people see them, and what the form remembers for itself not at all. */
function replaced(key: string, value: unknown): unknown {
  if (key === 'seen' || key === 'stockSeen') return undefined;
  if (typeof value === 'string') return value.replace(MARKS, '').replace(/\r\n?/g, '\n').normalize().trim();
  return typeof value === 'object' && value !== null && isFile(value) ? value.id : value;
}

export function comparable(value: unknown): string {
  return JSON.stringify(value, replaced) ?? '';
}

function comparedValue<V>({ paths, compare }: VersionField<V>, values: V): string {
  return comparable(compare ? compare(values) : paths.map((path) => get(values, path) ?? null));
}

/** The fields that the other one changed and that are not the same in the form. */
export function differencesOf<V>(fields: VersionField<V>[], versions: ThreeVersions<V>): Difference<V>[] {
  return fields.flatMap((field): Difference<V>[] => {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((values) =>
      comparedValue(field, values),
    );
    if (mine === theirs || theirs === base) return [];
    return [{ field, changedBy: mine === base ? 'theirs' : 'both' }];
  });
}

/** Whether two versions hold the same, however it is written. */
export function isSameVersion<V extends object>(fields: VersionField<V>[], one: V, other: V): boolean {
  const covered = fields.flatMap(({ paths }) => paths);
  return (
    fields.every((field) => comparedValue(field, one) === comparedValue(field, other)) &&
    uncoveredPaths(one, '', covered).every(
      (path) => comparable(get(one, path)) === comparable(get(other, path)),
    )
  );
}

/**
 * The newest version with what only the user changed, and with the user's value of the fields in `kept`.
 * Parts of the form that no field covers stay as the user left them.
 */
export function mergedVersion<V extends object>(
  fields: VersionField<V>[],
  versions: ThreeVersions<V>,
  kept: ReadonlySet<string>,
): V {
  const { base, mine, theirs } = versions;
  const merged = JSON.parse(JSON.stringify(theirs)) as V;
  const chosen = new Set(differencesOf(fields, versions).map(({ field }) => field.key));
  for (const field of fields) {
    const isMine = chosen.has(field.key)
      ? kept.has(field.key)
      : comparedValue(field, mine) !== comparedValue(field, base);
    if (isMine) for (const path of field.paths) set(merged, path, get(mine, path));
  }
  for (const path of uncoveredPaths(
    mine,
    '',
    fields.flatMap(({ paths }) => paths),
  )) {
    const value: unknown = get(mine, path);
    if (comparable(value) !== comparable(get(base, path))) set(merged, path, value);
  }
  return merged;
}

/** The outermost paths below `path` that no field covers. */
function uncoveredPaths(value: unknown, path: string, covered: string[]): string[] {
  if (path !== '' && covered.includes(path)) return [];
  const holdsFields = path === '' || covered.some((field) => field.startsWith(`${path}.`));
  if (!holdsFields || typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    uncoveredPaths(part, path === '' ? key : `${path}.${key}`, covered),
  );
}
