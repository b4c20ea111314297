import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/api/errors';
import type { FormatTexts } from '@/api/form-errors';

/** Converts `specs[0].items[2].name` to the path of the form, `specs.0.items.2.name`. */
export function dotted(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1');
}

/** The errors of single fields; `name_taken` without a path counts as an error of `name`. */
function fieldsOf(error: ApiError): { path: string; message: string; reason: string }[] {
  if (error.fields.length > 0) return error.fields;
  return error.reason === 'name_taken'
    ? [{ path: 'name', message: error.message, reason: error.reason }]
    : [];
}

/**
 * Shows the server's field errors at their fields; `pathOf` maps a path of the API to a field of the form, or
 * null. Returns the messages that match no field.
 */
export function applyFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: ApiError,
  pathOf: (apiPath: string) => FieldPath<V> | null,
  formatTexts: FormatTexts<V> = {},
): string[] {
  const unmatchedMessages: string[] = [];
  for (const { path, message, reason } of fieldsOf(error)) {
    const target = pathOf(path);
    const own = target && reason === 'invalid_format' ? formatTexts[target] : undefined;
    if (target) form.setError(target, { type: 'server', message: own ?? message });
    else unmatchedMessages.push(message);
  }
  return unmatchedMessages;
}
