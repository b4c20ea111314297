import { useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import type { ShownPage } from './app-history';

/** Where the pages of this tab were left, across a reload. */
const KEY = 'scrollPositions';

let positions: Record<string, number> | null = null;

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function all(): Record<string, number> {
  positions ??= stored();
  return positions;
}

/** Lists are found again at every visit, other pages only on the way back. */
export function placeName({ pathname, search, key }: Location, isList: boolean): string {
  return isList ? pathname + search : key;
}

/** Distance from the top in px at which the page was left. */
export const savedPlace = (name: string): number | undefined => all()[name];

/** Call it before another page is rendered. */
export function savePlace(name: string): void {
  all()[name] = window.scrollY;
}

function scrollToTarget(hash: string): boolean {
  try {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    return Boolean(target);
  } catch {
    return false;
  }
}

/** Shows a page where it was left, else from its start, and keeps the place across a reload. */
export function useScrollPosition({ location, keepsPlace }: ShownPage, name: string): void {
  useLayoutEffect(() => {
    const place = savedPlace(name);
    if (place !== undefined) window.scrollTo(0, place);
    else if (!scrollToTarget(location.hash) && !keepsPlace) window.scrollTo(0, 0);
  }, [location, name, keepsPlace]);

  useLayoutEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      savePlace(name);
      try {
        sessionStorage.setItem(KEY, JSON.stringify(all()));
      } catch {
        // Without storage the browser's own memory remains.
      }
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
    };
  }, [name]);
}
