import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './errors';

/**
 * Puts the server's field errors beside their fields and the focus into the first one.
 * False when none of them belongs to a field of the form: then the message must be told otherwise.
 */
export function showFieldErrors<V extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const failures = new Map(error.fields.map(({ path, message }) => [path, message]));
  const touched = names.filter((name) => failures.has(name));
  touched.forEach((name, index) => {
    setError(name, { type: 'server', message: failures.get(name) ?? '' }, { shouldFocus: index === 0 });
  });
  return touched.length > 0;
}
