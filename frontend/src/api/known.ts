import type { Unknown } from './schema';

/** The values of an enum that this version of the app knows. */
export type Known<V extends string> = Exclude<V, Unknown>;

/** The values of an enum that may grow, and what an unknown one is taken for; null where the reader decides. */
interface OpenEnum<V extends string, F extends V | null> {
  readonly values: readonly V[];
  readonly fallback: F;
}

/** A value of a response if this version of the app knows it, else the fallback that the API document names. */
export function known<V extends string, F extends V | null>(
  { values, fallback }: OpenEnum<V, F>,
  value: string,
): V | F {
  return values.find((each) => each === value) ?? fallback;
}
