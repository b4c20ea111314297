import { type RefObject, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import type { FormatTexts } from '@/api/form-errors';
import { toast } from '@/ui/toast';
import { applyFieldErrors } from './apply-field-errors';
import { focusFirstError } from './focus-first-error';
import type { UploadWatch } from './use-upload-watch';

interface SaveOptions<V extends FieldValues, R> {
  form: UseFormReturn<V>;
  root: RefObject<HTMLElement | null>;
  uploads?: UploadWatch | undefined;
  /** Asked before a form without errors is sent; false keeps it open. */
  ask?: ((values: V) => Promise<boolean>) | undefined;
  send: (values: V) => Promise<R>;
  /** Maps a path of the API to a field of the form. */
  pathOf: (apiPath: string, values: V) => FieldPath<V> | null;
  /** Messages for fields whose format the server rejected. */
  formatTexts?: FormatTexts<V> | undefined;
  onSaved: (result: R) => void;
}

/** Saves a form: validates, sends, and on failure keeps the input and focuses the first error. */
export function useSave<V extends FieldValues, R>(options: SaveOptions<V, R>) {
  const { form, root, uploads, ask, send, pathOf, formatTexts, onSaved } = options;
  const { t } = useTranslation(['editing', 'common', 'errors']);
  const [changedElsewhere, setChangedElsewhere] = useState(false);

  function showIncomplete(): void {
    toast.fail(t('errors:incompleteForm'));
    focusFirstError(root.current);
  }

  function report(error: unknown, values: V): void {
    if (!isApiError(error)) {
      toast.fail(errorText(error));
      return;
    }
    if (error.reason === 'changed_elsewhere') setChangedElsewhere(true);
    const before = error.fields.length > 0 || error.reason === 'name_taken';
    const unmatchedMessages = applyFieldErrors(form, error, (path) => pathOf(path, values), formatTexts);
    if (!before) toast.fail(errorText(error));
    else if (unmatchedMessages.length > 0) toast.fail(unmatchedMessages[0] ?? errorText(error));
    else toast.fail(error.reason === 'name_taken' ? errorText(error) : t('errors:incompleteForm'));
    focusFirstError(root.current);
  }

  const submit = form.handleSubmit(async (values) => {
    const pending = uploads?.status() ?? 'idle';
    if (pending !== 'idle') {
      toast.fail(t(pending === 'uploading' ? 'form.stillUploading' : 'form.uploadFailed'));
      return;
    }
    if (ask && !(await ask(values as V))) return;
    try {
      const result = await send(values as V);
      toast.success(t('common:saved'));
      onSaved(result);
    } catch (error) {
      report(error, values as V);
    }
  }, showIncomplete);

  return {
    save: () => void submit(),
    saving: form.formState.isSubmitting,
    changedElsewhere,
    settled: () => setChangedElsewhere(false),
  };
}
