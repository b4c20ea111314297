import { LONGEST_DAYS, readCookie, writeCookie } from '@/lib/cookies';

const COOKIE = 'isWx';

/** The chat app's browser names itself so. */
function isChatBrowser(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent);
}

/**
 * Guard 1 of the specification, section 2. Without the flag one is sent to `/home`, which records it
 * and goes on to where the visitor was going, shop code and all; so with cookies on the two steps end
 * at the target. With cookies off the flag cannot be recorded and one stays on `/home`.
 */
export function firstVisitTarget(
  target: { pathname: string; search: string },
  userAgent: string,
): string | null {
  if (readCookie(COOKIE) !== undefined) return null;
  writeCookie(COOKIE, isChatBrowser(userAgent) ? '0' : '1', LONGEST_DAYS);
  if (readCookie(COOKIE) !== undefined || target.pathname === '/home') return null;
  const shop = new URLSearchParams(target.search).get('m');
  return shop ? `/home?m=${encodeURIComponent(shop)}` : '/home';
}

/** Whether the page runs inside the chat app, as the cookie remembers it. */
export function isChatApp(): boolean {
  return readCookie(COOKIE) === '0';
}
