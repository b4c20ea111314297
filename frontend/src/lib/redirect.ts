/**
 * The page to go on to after signing in: only a path of this site.
 * One leading slash; `//host` and `/\host` lead elsewhere and fall back.
 */
export function safeRedirect(redirect: string | null | undefined, fallback: string): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return fallback;
  // Browsers drop tabs and line breaks before they read an address: `/\t/host` is `//host`.
  return [...redirect].some((character) => character < ' ') ? fallback : redirect;
}
