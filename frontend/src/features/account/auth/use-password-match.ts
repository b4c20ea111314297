import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

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
