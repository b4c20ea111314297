/** Reads and writes of `document.cookie`; a value is always URI-encoded. */
const DAY_SECONDS = 86_400;

/** The longest cookie lifetime that browsers allow. */
export const LONGEST_DAYS = 400;

export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

export function writeCookie(name: string, value: string, days: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on phones in the field.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${secure}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
