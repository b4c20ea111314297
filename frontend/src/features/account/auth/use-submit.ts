import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '@/api/form-errors';
import { useFormFailure } from '@/model/form/form-failure';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { toast } from '@/ui/toast';

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

/**
 * Call the result when the field that repeats a password is left: it says that the two differ, and from then on
 * until they match. An empty field is only reported when the form is submitted.
 */
export function usePasswordMatch<V extends FieldValues>(
  form: UseFormReturn<V>,
  repeated: FieldPath<V>,
): () => void {
  function check() {
    if (form.getValues(repeated)) void form.trigger(repeated);
    else form.clearErrors(repeated);
  }
  const recheck = useEffectEvent(() => {
    if (form.getFieldState(repeated).invalid) check();
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => recheck() }), [form]);
  return () => {
    if (form.getValues(repeated)) check();
  };
}

/** Undefined where the browser refuses storage. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

const keyOf = (name: string) => `typed/${name}`;

/** What was typed into the fields of a form before this tab was loaded again. */
export function typedFields<K extends string>(
  name: string,
  fields: readonly K[],
): Partial<Record<K, string>> {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(keyOf(name)) ?? '{}');
    const entries = Object.entries(stored as object).filter(
      ([key, text]) => fields.some((field) => field === key) && typeof text === 'string',
    );
    return Object.fromEntries(entries) as Partial<Record<K, string>>;
  } catch {
    return {};
  }
}

/**
 * Keeps these fields of a form of sign-in, in this tab only; nobody is signed in who could own a draft. Never name a
 * password. Call the result when the form is sent.
 */
export function useKeepTyped<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string,
  fields: readonly (keyof V & string)[],
): () => void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const kept = Object.fromEntries(fields.map((field) => [field, values[field]]));
          try {
            storage()?.setItem(keyOf(name), JSON.stringify(kept));
          } catch {
            // Storage is full: a reload empties the form.
          }
        },
      }),
    [form, name, fields],
  );
  return () => storage()?.removeItem(keyOf(name));
}
