import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { showFieldErrors } from '@/api/form-errors';
import { toast } from '@/ui/toast';

/** Submits a form: shows field errors at their fields and other errors in a toast. */
export function useSubmit<V extends FieldValues>(
  form: UseFormReturn<V>,
  names: readonly FieldPath<V>[],
  send: (values: V) => Promise<unknown>,
) {
  const { t } = useTranslation('errors');
  const tell = () => toast.fail(t('incompleteForm'));
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (showFieldErrors(error, names, form.setError)) tell();
      else toast.fail(errorText(error));
    }
  }, tell);
}
