import { get } from 'react-hook-form';
import type { Media } from '@/api/upload';
import type { Shown, VersionField } from './versions';

export interface FieldOptions<V> {
  key?: string;
  /** How a value is shown, if not as it was typed. */
  show?: (value: unknown, values: V) => Shown;
  /** The meaning of what is typed, such as 1250 for "12.50"; null if it cannot be read, which leaves what is typed. */
  reads?: ((typed: never) => unknown) | undefined;
}

/** A draft of an earlier version may lack the value. */
function meaningOf(value: unknown, reads: (typed: never) => unknown): unknown {
  return value === undefined || value === null ? value : (reads(value as never) ?? value);
}

function shownAs(value: unknown): Shown {
  if (Array.isArray(value)) return value as Media[];
  if (typeof value === 'object' && value !== null) return [value as Media];
  return value === null || value === undefined ? '' : String(value);
}

/** A field of a form that is compared and chosen on its own: a text, a file or a list of files. */
export function fieldAt<V>(
  path: string,
  label: string,
  { key, show, reads }: FieldOptions<V> = {},
): VersionField<V> {
  return {
    key: key ?? path,
    label,
    paths: [path],
    ...(reads ? { compare: (values: V) => meaningOf(get(values, path), reads) } : {}),
    show: (values) => (show ? show(get(values, path), values) : shownAs(get(values, path))),
  };
}
