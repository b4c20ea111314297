import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '@/api/form-errors';
import { useFormFailure } from '@/model/form/form-failure';
import { toast } from '@/ui/toast';

/** Submits a form: shows field errors at their fields, and other errors beside the form until the next attempt. */
export function useSubmit<V extends FieldValues>(
  form: UseFormReturn<V>,
  names: readonly FieldPath<V>[],
  send: (values: V) => Promise<unknown>,
) {
  const { t } = useTranslation('errors');
  const failure = useFormFailure();
  const tell = () => toast.fail(t('incompleteForm'));
  const submit = form.handleSubmit(async (values) => {
    if (failure.isWaiting) return;
    failure.clear();
    try {
      await send(values);
    } catch (error) {
      if (showFieldErrors(error, names, form.setError)) tell();
      else failure.set(error);
    }
  }, tell);
  return { submit, failure };
}
