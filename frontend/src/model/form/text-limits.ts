import * as v from 'valibot';
import { byLang } from '../translations/languages';

/** That of any screen that has the texts of errors. */
type T = (key: 'errors:tooLong', options: { max: number }) => string;
type Limits<K extends string> = Readonly<Record<K, { readonly maxLength: number }>>;

const tooLong = (max: number, t: T) => t('errors:tooLong', { max });

/** Lengths count Unicode scalar values, as the server counts them. */
export function isTooLong(text: string, max: number): boolean {
  return [...text.trim()].length > max;
}

/** The message for a text with more characters than the server takes, else null. */
export function lengthProblem(text: string, max: number, t: T): string | null {
  return isTooLong(text, max) ? tooLong(max, t) : null;
}

/** Checks the length of a text. */
export function atMost(max: number, t: T) {
  return v.check<string, string>((text) => !isTooLong(text, max), tooLong(max, t));
}

/** Entries of a schema for texts that may be empty; the limits are the generated ones of the request. */
export function limitedTexts<K extends string>(
  limits: Limits<NoInfer<K>>,
  names: readonly K[],
  t: T,
): v.ObjectEntries {
  return Object.fromEntries(
    names.map((name) => [name, v.pipe(v.string(), atMost(limits[name].maxLength, t))]),
  );
}

/** The same for the texts of every language. */
export function limitedTranslations<K extends string>(limits: Limits<NoInfer<K>>, names: readonly K[], t: T) {
  return v.looseObject(byLang(() => v.looseObject(limitedTexts(limits, names, t))));
}
