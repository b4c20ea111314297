import { useEffect, useRef } from 'react';
import {
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { useLocale } from '@/i18n/locale';

/**
 * The form of react-hook-form. When the language changes, the fields with a message are checked again, because a
 * message is a finished text. What the server has said of a field goes; it says it again when the form is sent.
 */
export function useForm<V extends FieldValues = FieldValues, C = unknown, T = V>(
  props: UseFormProps<V, C, T>,
): UseFormReturn<V, C, T> {
  const form = useHookForm<V, C, T>(props);
  const { lang } = useLocale();
  const last = useRef(lang);
  const { errors } = form.formState;
  const { trigger } = form;
  useEffect(() => {
    if (last.current === lang) return;
    last.current = lang;
    const names = Object.keys(errors) as Path<V>[];
    if (names.length > 0) void trigger(names);
  }, [lang, errors, trigger]);
  return form;
}
