import { useState } from 'react';
import { type Control, type FieldErrors, type FieldValues, useFormState } from 'react-hook-form';
import type { Lang } from '@/lib/languages';

/**
 * The language whose translations a form shows. Saving with an error in another one shows that; it stays while the
 * error is corrected.
 */
export function useShownLanguage<V extends FieldValues>(
  control: Control<V>,
  initial: Lang,
  wrongLanguages: (errors: FieldErrors<V>) => Lang[],
) {
  const { errors, submitCount } = useFormState({ control });
  const [shown, setShown] = useState(initial);
  const [answered, setAnswered] = useState(submitCount);
  const wrong = wrongLanguages(errors);
  if (wrong[0] && submitCount !== answered) {
    setAnswered(submitCount);
    if (!wrong.includes(shown)) setShown(wrong[0]);
  }
  return { shown, show: setShown, isWrong: wrong.length > 0 };
}
