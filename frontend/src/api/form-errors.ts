import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './errors';

/** The app's own sentence for a field whose form the server refused: it names what is expected there. */
export type FormatTexts<V extends FieldValues> = Partial<Record<FieldPath<V>, string>>;

/**
 * Puts the server's field errors beside their fields and the focus into the first one.
 * False when none of them belongs to a field of the form: then the message must be told otherwise.
 */
export function showFieldErrors<V extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
  formatTexts: FormatTexts<V> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const failures = new Map(error.fields.map((failure) => [failure.path, failure]));
  const touched = names.filter((name) => failures.has(name));
  touched.forEach((name, index) => {
    const failure = failures.get(name);
    const own = failure?.reason === 'invalid_format' ? formatTexts[name] : undefined;
    setError(name, { type: 'server', message: own ?? failure?.message ?? '' }, { shouldFocus: index === 0 });
  });
  return touched.length > 0;
}
