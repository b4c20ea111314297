const GRAMS_PER_KILOGRAM = 1000;

/** Full-width digits come from Chinese keyboards. */
function plain(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Digits only; null when it is no whole number. */
export function parseWhole(text: string): number | null {
  const digits = plain(text);
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** "0.36" kilograms are 360 grams; at most three decimals. */
export function parseKilograms(text: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{0,3}))?$/.exec(plain(text).replace('。', '.'));
  if (!match?.[1]) return null;
  return Number(match[1]) * GRAMS_PER_KILOGRAM + Number((match[2] ?? '').padEnd(3, '0'));
}

export function kilogramsText(grams: number | null): string {
  if (grams === null) return '';
  const rest = String(grams % GRAMS_PER_KILOGRAM)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = String(Math.trunc(grams / GRAMS_PER_KILOGRAM));
  return rest === '' ? whole : `${whole}.${rest}`;
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
