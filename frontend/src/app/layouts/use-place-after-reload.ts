import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isShownAgain } from '@/lib/shown-again';
import { savedPlace } from '../navigation/scroll-positions';

/** A list that does not grow long enough in this time stays where it is. */
const PATIENCE_MS = 5_000;
const OWN_MOVES = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const;

/**
 * Scrolls as soon as the page is long enough, which a list is only when its parts are back. Stops when the reader moves
 * the page.
 */
export function scrollWhenLongEnough(top: number): () => void {
  let frame = 0;
  const until = Date.now() + PATIENCE_MS;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const kind of OWN_MOVES) window.removeEventListener(kind, stop);
  };
  const look = () => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.innerHeight >= top) {
      window.scrollTo(0, top);
      stop();
    } else if (Date.now() < until) frame = requestAnimationFrame(look);
    else stop();
  };
  for (const kind of OWN_MOVES) window.addEventListener(kind, stop, { passive: true });
  look();
  return stop;
}

/**
 * After a reload: brings back the loaded parts of lists, and the place where the reader was, also on the pages from
 * before the reload when one goes back to them. The router scrolls at once, while a list has no rows yet.
 */
export function usePlaceAfterReload(settleLists: (isReloaded: boolean) => Promise<void>): void {
  const { pathname, search, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  /** The pages since the reload; where the reader was on them only the router knows. */
  const visited = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page of a visit can be a reloaded one.
  useEffect(() => {
    void settleLists(isShownAgain());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation.
  useEffect(() => {
    const names = [pathname + search, key];
    const isFirst = !names.some((name) => visited.current.has(name));
    for (const name of names) visited.current.add(name);
    const top =
      isFirst && isPop && isShownAgain()
        ? (names.map(savedPlace).find((place) => place !== undefined) ?? 0)
        : 0;
    return top > 0 ? scrollWhenLongEnough(top) : undefined;
  }, [key]);
}
