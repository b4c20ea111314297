/**
 * The page to open after signing in: only a path of this site.
 * `//host` and `/\host` lead to other sites and are replaced by the fallback.
 */
export function safeRedirect(redirect: string | null | undefined, fallback: string): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return fallback;
  // Browsers drop tabs and line breaks before they read an address: `/\t/host` is `//host`.
  return [...redirect].some((character) => character < ' ') ? fallback : redirect;
}

/** Whether signing in leads back to an order in progress rather than to the own shop. */
export function leadsToOrder(redirect: string | null | undefined): boolean {
  if (!redirect) return false;
  const [path = '', search = ''] = redirect.split('?');
  const isBuyersPage = /^\/(basket|order\/(new|detail)|inquiry)(\/|$)/.test(path);
  return isBuyersPage || new URLSearchParams(search).get('step') === 'order';
}

/** Whether signing in leads back to an order or inquiry that was sent already; merchants open these too. */
export function leadsToSentOrder(redirect: string | null | undefined): boolean {
  return /^\/(order\/detail|inquiry)\//.test(redirect ?? '');
}
