import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '@/api/form-errors';
import { toast } from '@/ui/toast';
import { useOneAtATime } from '../use-one-at-a-time';
import { useFormFailure } from './form-failure';

/** Submits a form: shows field errors at their fields, and other errors beside the form until the next attempt. */
export function useSubmit<V extends FieldValues>(
  form: UseFormReturn<V>,
  names: readonly FieldPath<V>[],
  send: (values: V) => Promise<unknown>,
) {
  const { t } = useTranslation('errors');
  const failure = useFormFailure();
  const sendValid = useOneAtATime(async (values: V) => {
    if (failure.isWaiting) return;
    failure.clear();
    try {
      await send(values);
    } catch (error) {
      // Such a field is complete, and focused: its message is enough.
      if (!showFieldErrors(error, names, form.setError)) failure.set(error);
    }
  });
  const submit = form.handleSubmit(sendValid, () => toast.fail(t('incompleteForm')));
  return { submit, failure };
}
