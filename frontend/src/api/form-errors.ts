import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './errors';

/** The app's message for a field whose format the server rejected: it says what is expected. */
export type FormatTexts<V extends FieldValues> = Partial<Record<FieldPath<V>, string>>;

/**
 * Shows the server's field errors at their fields and focuses the first one.
 * False when no error belongs to a field of the form: the caller then shows the message.
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
