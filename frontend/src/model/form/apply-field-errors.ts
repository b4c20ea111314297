import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/api/errors';
import type { FormatTexts } from '@/api/form-errors';

/** `specs[0].items[2].name` as the form names it: `specs.0.items.2.name`. */
export function dotted(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1');
}

/** The failures of single fields; a taken name is one even when the server tells it without a path. */
function fieldsOf(error: ApiError): { path: string; message: string; reason: string }[] {
  if (error.fields.length > 0) return error.fields;
  return error.reason === 'name_taken'
    ? [{ path: 'name', message: error.message, reason: error.reason }]
    : [];
}

/**
 * Shows the server's field errors beside their fields; `pathOf` names the field of the form for a path of the
 * API, null when the form has none. Answers the messages that found no field.
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
