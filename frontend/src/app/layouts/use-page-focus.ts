import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { hasOpenPopup } from '@/ui/popup-stack';
import { focusQuietly, isShown, shownHeading } from '@/ui/shown-page';
import { documentTitle } from '@/ui/title-count';

/** A page whose heading has not arrived by then is announced by its title. */
const HEADING_WAIT_MS = 5_000;
/** The title follows the page's data by a moment. */
const TITLE_DELAY_MS = 200;

/** Whether somebody is using something of the new page already, for instance a search box that takes the focus. */
function isInUse(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body && isShown(activeElement);
}

/**
 * After a navigation the focus moves to the heading of the page, and going back returns it to the link that was
 * followed. Returns the title to announce for a page that has no heading.
 */
export function usePageFocus(): string {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const [announced, announce] = useState('');
  const last = useRef({ pathname, key });
  const left = useRef(new Map<string, WeakRef<HTMLElement>>());

  useEffect(() => rememberFocus(left.current, () => last.current.key), []);

  useEffect(() => {
    const isSamePage = last.current.pathname === pathname;
    last.current = { pathname, key };
    if (isSamePage) return;
    announce('');
    const followed = kind === NavigationType.Pop ? left.current.get(key)?.deref() : undefined;
    const isBack = () => followed?.isConnected && isShown(followed);
    const find = () => (isBack() ? followed : undefined) ?? shownHeading();
    return whenFound(find, (target) => {
      // An open dialog keeps the focus, and so does what is in use on the new page.
      if (hasOpenPopup() || isInUse()) return;
      if (target) focusQuietly(target);
      else announce(documentTitle());
    });
  }, [pathname, key, kind]);

  return announced;
}

/** Notes for each history entry what was focused last there. */
function rememberFocus(left: Map<string, WeakRef<HTMLElement>>, currentKey: () => string): () => void {
  if (typeof WeakRef === 'undefined') return () => undefined;
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches('a, button')) {
      left.set(currentKey(), new WeakRef(target));
    }
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

/** Calls back once with what is found, or with null if it does not appear in time. */
function whenFound(
  find: () => HTMLElement | null,
  callback: (target: HTMLElement | null) => void,
): () => void {
  let frame = 0;
  const until = Date.now() + HEADING_WAIT_MS;
  const look = () => {
    const target = find();
    if (target || Date.now() > until) callback(target);
    else frame = requestAnimationFrame(look);
  };
  const timer = setTimeout(look, TITLE_DELAY_MS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
