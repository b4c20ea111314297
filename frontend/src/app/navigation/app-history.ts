import { createPath, type Location, NavigationType, type Navigator, type Path } from 'react-router';
import { leaveQuestion } from '@/ui/leave-guard';
import { closeTopPopups, hasOpenPopup, onPopupChange, popupEntries } from '@/ui/popup-stack';

/** What the browser keeps with a history entry. */
interface Entry {
  /** Position of the page among those of the visit. */
  index: number;
  /** Names the page in this tab. */
  key: string;
  /** What the link handed over. */
  state: unknown;
  /** How many popups are open: each has an entry of its own, a copy of its page's. */
  popups?: number;
}

/** The page that is shown. */
export interface ShownPage {
  location: Location;
  action: NavigationType;
  /** The place on the page stays as it is. */
  keepsPlace: boolean;
  /** The first page of a visit is shown before its code is there. */
  isLoading: boolean;
  /** Why the code of the page could not be loaded. */
  error?: unknown;
}

/** Loads the code of the page at a path, whose address is `href`; null when it is there. */
type LoadPage = (pathname: string, href: string) => Promise<void> | null;

export interface AppHistory {
  /** What React Router's hooks call. */
  navigator: Navigator;
  shown: () => ShownPage;
  /** Calls `listener` before another page is rendered, and after the first one has been loaded. */
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

/** Navigations wait at most this long for a traversal, which a browser may drop. */
const TRAVERSAL_MS = 1000;

/** A popup that is still open after this time does not close, such as one that is saving. */
const CLOSING_MS = 500;

/** The entry of a popup waits at most this long for a popup that opens again. */
const REOPENING_MS = 1000;

function currentEntry(): Entry | null {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'index' in entry ? (entry as Entry) : null;
}

/** Whether a page of this visit comes before the one that is shown. */
export const hasStepBack = () => (currentEntry()?.index ?? 0) > 0;

const openPopups = () => currentEntry()?.popups ?? 0;

const newKey = () => Math.random().toString(36).slice(2, 10);

function locationOf({ key, state }: Entry): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state, key };
}

/** The entry of the page that the browser has opened, without those of popups that a reload has closed. */
function firstEntry(): Entry {
  const { index, key, state } = currentEntry() ?? { index: 0, key: newKey(), state: null };
  const entry = { index, key, state };
  if (!currentEntry()) window.history.replaceState(entry, '');
  return entry;
}

/**
 * The pages of a visit and the popups open on them. A page is shown once its code is loaded; a changed form asks before
 * it is left. Each open popup has a history entry, so that the back button closes it even on the first page of a visit.
 * These entries are added and removed after the popups have changed, so that a popup that replaces another one reuses
 * its entry.
 *
 * React Router's data router does the first two as well, with loaders and actions that this app does not use, in
 * 15.8 KB (brotli) of every first visit, and without entries for popups. Its components and hooks are used as ever.
 */
export function createAppHistory(load: LoadPage): AppHistory {
  let page = firstEntry();
  let pageHref = window.location.href;
  let shown: ShownPage = {
    location: locationOf(page),
    action: NavigationType.Pop,
    // The reader may have scrolled before the app responds.
    keepsPlace: true,
    isLoading: false,
  };
  const listeners = new Set<() => void>();
  let traversal: { done: Promise<void>; finish: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While popups close that the back button has closed, only those below them keep an entry. */
  let mostEntries = Number.POSITIVE_INFINITY;
  let closing: ReturnType<typeof setTimeout> | undefined;
  /** Counts navigations: one that is still loading is given up for a later one. */
  let latest = 0;
  let isLoading = false;
  let isAsking = false;
  let isAgreed = false;

  function show(entry: Entry, action: NavigationType, keepsPlace: boolean, error?: unknown): void {
    page = { index: entry.index, key: entry.key, state: entry.state };
    pageHref = window.location.href;
    shown = { location: locationOf(page), action, keepsPlace, isLoading: false, error };
    for (const listener of [...listeners]) listener();
    syncSoon();
  }

  function whenLoaded(
    { pathname, href }: Pick<URL, 'pathname' | 'href'>,
    then: (error?: unknown) => void,
  ): void {
    latest += 1;
    const mine = latest;
    const loading = load(pathname, href);
    isLoading = loading !== null;
    const finish = (error?: unknown) => {
      if (mine !== latest) return;
      isLoading = false;
      then(error);
    };
    if (loading) loading.then(() => finish(), finish);
    else finish();
  }

  /** The same page with other parameters is not left. */
  function whenAgreed(pathname: string, then: () => void): void {
    const ask = pathname === shown.location.pathname ? null : leaveQuestion();
    if (!ask) then();
    else if (!isAsking) {
      isAsking = true;
      void ask()
        .then((mayLeave) => mayLeave && then())
        .finally(() => {
          isAsking = false;
        });
    }
  }

  function push(entry: Entry, href: string): void {
    try {
      window.history.pushState(entry, '', href);
    } catch {
      // Safari refuses more than a hundred entries in half a minute.
      window.location.assign(href);
    }
  }

  function replace(entry: Entry, href: string): void {
    const popups = openPopups();
    // A page that changes its address under a popup does so in the popup's entry.
    window.history.replaceState(popups > 0 ? { ...entry, popups } : entry, '', href);
  }

  /** What is done during a traversal would happen above or below the entries of closed popups. */
  function afterTraversal(then: () => void): void {
    if (traversal) void traversal.done.then(then);
    else then();
  }

  function open(path: Path, action: NavigationType, state: unknown, keepsPlace: boolean): void {
    const isPushed = action === NavigationType.Push;
    const arrive = (error?: unknown) => {
      // Not the shown page's: the browser may be on the way to another one.
      const { index } = currentEntry() ?? page;
      const entry = { index: index + (isPushed ? 1 : 0), key: newKey(), state };
      if (isPushed) push(entry, createPath(path));
      else replace(entry, createPath(path));
      show(entry, action, keepsPlace, error);
    };
    afterTraversal(() =>
      whenAgreed(path.pathname, () => whenLoaded(new URL(createPath(path), window.location.href), arrive)),
    );
  }

  function syncSoon(delayMs = 0): void {
    clearTimeout(timer);
    timer = setTimeout(sync, delayMs);
  }

  /** Popups have changed, or one of them stays open. */
  function endClosing(): void {
    clearTimeout(closing);
    mostEntries = Number.POSITIVE_INFINITY;
    syncSoon();
  }

  /** Adds or removes entries until there is one for each popup. */
  function sync(): void {
    // A page that is still loading would be pushed between `history.go` and its arrival, and be left by it.
    if (isLoading) return;
    // Not while the browser is on the way back to a page that is not left.
    if (traversal || currentEntry()?.index !== page.index) return;
    const wanted = Math.min(popupEntries(), mostEntries);
    for (let popups = openPopups() + 1; popups <= wanted; popups += 1) {
      window.history.pushState({ ...page, popups }, '');
    }
    if (openPopups() > wanted) traverse(wanted - openPopups());
  }

  /** Goes a few entries back or on, without leaving the page. */
  function traverse(delta: number): void {
    let resolve = () => {};
    const done = new Promise<void>((settle) => {
      resolve = settle;
    });
    // A slow traversal still arrives: it is not repeated, which would go back too far.
    const timeout = setTimeout(resolve, TRAVERSAL_MS);
    traversal = {
      done,
      finish() {
        clearTimeout(timeout);
        traversal = null;
        resolve();
        syncSoon();
      },
    };
    window.history.go(delta);
  }

  /** After a step forward to a popup that a step back has closed: the popup opens again if its address says so. */
  function reopen(entry: Entry): boolean {
    const { pathname, href } = window.location;
    if (openPopups() <= popupEntries() || href === pageHref) return false;
    if (pathname !== shown.location.pathname) return false;
    show(entry, NavigationType.Pop, true);
    syncSoon(REOPENING_MS);
    return true;
  }

  /** After a step between the entries of one page. */
  function arriveOnPage(isOwnStep: boolean): void {
    // The page has changed its address under a popup, of which others may still be open.
    if (currentEntry()?.key !== page.key) {
      const popups = openPopups();
      window.history.replaceState(popups > 0 ? { ...page, popups } : page, '', pageHref);
    }
    const closed = isOwnStep ? 0 : popupEntries() - openPopups();
    if (closed <= 0) return;
    // Popups take a moment to close. A new entry for one of them would end the history that a step forward leads to.
    mostEntries = openPopups();
    clearTimeout(closing);
    closing = setTimeout(endClosing, CLOSING_MS);
    closeTopPopups(closed);
  }

  function mayArriveAt(pathname: string): boolean {
    if (hasOpenPopup() || isAsking) return false;
    return pathname === shown.location.pathname || !leaveQuestion();
  }

  /** After a step to another page: the back button first closes the topmost popup. */
  function arriveElsewhere(entry: Entry, steps: number): void {
    const { pathname } = window.location;
    if (isAgreed || mayArriveAt(pathname)) {
      isAgreed = false;
      whenLoaded(window.location, (error) => show(entry, NavigationType.Pop, false, error));
      return;
    }
    traverse(-steps);
    if (hasOpenPopup()) closeTopPopups();
    else whenAgreed(pathname, () => leaveBy(steps));
  }

  function leaveBy(steps: number): void {
    afterTraversal(() => {
      isAgreed = true;
      window.history.go(steps);
    });
  }

  /** An address with another fragment, which a link of the browser's own has opened, is a page after this one. */
  function adopt(): Entry {
    const entry = { index: page.index + 1, key: newKey(), state: null };
    window.history.replaceState(entry, '');
    return entry;
  }

  function onPopState(): void {
    const entry = currentEntry() ?? adopt();
    const steps = entry.index - page.index;
    const isOwnStep = traversal !== null;
    if (steps === 0 && !isOwnStep && reopen(entry)) return;
    if (steps === 0) arriveOnPage(isOwnStep);
    if (traversal) traversal.finish();
    else syncSoon();
    if (steps !== 0) arriveElsewhere(entry, steps);
  }

  window.addEventListener('popstate', onPopState);
  const stopPopups = onPopupChange(endClosing);
  syncSoon();
  whenLoaded(window.location, (error) => show(page, NavigationType.Pop, true, error));
  if (isLoading) shown = { ...shown, isLoading };

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state, options) => open(pathOf(to), NavigationType.Push, state, keepsPlace(options)),
      replace: (to, state, options) => open(pathOf(to), NavigationType.Replace, state, keepsPlace(options)),
      go: (delta) => window.history.go(delta),
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(closing);
      stopPopups();
      window.removeEventListener('popstate', onPopState);
    },
  };
}

const keepsPlace = (options?: { preventScrollReset?: boolean }) => options?.preventScrollReset === true;

function pathOf(to: string | Partial<Path>): Path {
  const { pathname, search, hash } = new URL(
    typeof to === 'string' ? to : createPath(to),
    window.location.href,
  );
  return { pathname, search, hash };
}
