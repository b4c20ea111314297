import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isChatUserAgent } from '@/features/chat/browser';
import { LONGEST_DAYS, readCookie, writeCookie } from '@/lib/cookies';
import { shopOf, withShop } from '../paths';

const COOKIE = 'isWx';

/**
 * Guard 1 (PRODUCT.md, 2.3): the first visit records the flag. Returns the path to open instead
 * of the target: null with cookies enabled, `/home` of the same shop when the flag cannot be recorded.
 */
export function firstVisitTarget(
  target: { pathname: string; search: string },
  userAgent: string,
): string | null {
  if (readCookie(COOKIE) !== undefined) return null;
  writeCookie(COOKIE, isChatUserAgent(userAgent) ? '0' : '1', LONGEST_DAYS);
  if (readCookie(COOKIE) !== undefined || target.pathname === '/home') return null;
  return withShop('/home', shopOf(target.search));
}

/** Whether the first visit was made in the chat app, as the cookie says. */
export function isChatCookieSet(): boolean {
  return readCookie(COOKIE) === '0';
}

/** Guard 1 for every later navigation: cookies can be removed, or run out, while the app is open. */
export function useFirstVisitGuard(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const bounce = firstVisitTarget({ pathname, search }, navigator.userAgent);
    if (bounce !== null) navigate(bounce, { replace: true });
  }, [pathname, search, navigate]);
}
