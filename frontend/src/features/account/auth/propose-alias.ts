/** Characters of the username in a proposed shop code. */
const BASE_MAX = 8;
const DIGITS = 10;

/**
 * A shop code for somebody who only wants to order: the beginning of the username, from the second try on with digits,
 * one more at each try. `random` is in [0, 1).
 */
export function proposeAlias(
  username: string,
  tries: number,
  { aliasMin, aliasMax }: { aliasMin: number; aliasMax: number },
  random: () => number = Math.random,
): string {
  const base = username.replace(/\W/g, '').slice(0, BASE_MAX);
  const digits = Math.max(tries, aliasMin - base.length);
  const appended = Array.from({ length: digits }, () => Math.floor(random() * DIGITS)).join('');
  return base.slice(0, aliasMax - digits) + appended;
}
