import * as v from 'valibot';

/** That of any screen that has the texts of errors. */
type T = (key: 'errors:tooLong', options: { max: number }) => string;

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
