import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

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
