import type { createBrowserRouter } from 'react-router';
import { closeTopPopups, onPopupChange, popupEntries } from '@/ui/popup-stack';

type Router = ReturnType<typeof createBrowserRouter>;

/** The router's state of a history entry, and how many popups are open there. */
interface Entry {
  idx: number;
  key: string;
  popup?: number;
}

/** Navigations wait at most this long for a traversal, which a browser may drop. */
const TRAVERSAL_MS = 1000;

function currentEntry(): Entry | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? (state as Entry) : null;
}

const depth = () => currentEntry()?.popup ?? 0;

/**
 * Creates the router and gives each open popup a history entry, so that the back button closes it even on the first
 * page of a visit. The entries are copies of the page's entry, with its `idx` and `key`; the router never sees a step
 * between them. Entries are added and removed after the popups have changed, so that a popup that replaces another one
 * reuses its entry.
 */
export function createRouterWithPopups(create: () => Router): { router: Router; stop: () => void } {
  // Before the router adds its own listener: on the window, browsers call listeners in the order of registration.
  window.addEventListener('popstate', onPopState);
  const router = create();
  /** The page's entry as the router wrote it. */
  let page = currentEntry();
  let pageHref = window.location.href;
  let location = router.state.location;
  /** The entry shown last. */
  let last = page;
  let traversal: { done: Promise<void>; finish: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function syncSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(sync, 0);
  }

  /** Adds or removes entries until there is one for each popup. */
  function sync(): void {
    // A page that is still loading would be pushed between `history.go` and its arrival, and be left by it.
    if (router.state.navigation.state !== 'idle') return;
    // Not while the router is about to return from a step that it blocks.
    if (traversal || !page || currentEntry()?.idx !== page.idx) return;
    const wanted = popupEntries();
    for (let popup = depth() + 1; popup <= wanted; popup += 1) {
      window.history.pushState({ ...page, popup }, '');
    }
    last = currentEntry();
    if (depth() > wanted) traverse(wanted - depth());
  }

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

  /** After a step between the entries of one page. */
  function updatePage(): void {
    // A page that replaced its URL while a popup was open did so in the popup's entry.
    const isOutdated = depth() === 0 && currentEntry()?.key !== page?.key;
    if (isOutdated) window.history.replaceState(page, '', pageHref);
    const closed = traversal ? 0 : popupEntries() - depth();
    if (closed > 0) closeTopPopups(closed);
  }

  function onPopState(event: PopStateEvent): void {
    const entry = currentEntry();
    const isSamePage = entry !== null && entry.idx === last?.idx && entry.idx === page?.idx;
    last = entry;
    if (isSamePage) {
      event.stopImmediatePropagation();
      updatePage();
    }
    if (traversal) traversal.finish();
    else syncSoon();
  }

  function onRouterChange(state: Router['state']): void {
    if (state.location === location) {
      if (state.navigation.state === 'idle') syncSoon();
      return;
    }
    location = state.location;
    const entry = currentEntry();
    if (!entry) return;
    const { popup: _, ...own } = entry;
    page = own;
    pageHref = window.location.href;
    const isReplaced = state.historyAction === 'REPLACE' && entry.idx === last?.idx;
    if (isReplaced && last?.popup) window.history.replaceState({ ...own, popup: last.popup }, '');
    last = currentEntry();
    if (traversal) traversal.finish();
    else syncSoon();
  }

  // A navigation waits until the entries of closed popups are gone; it would end up above or below them.
  const navigate = router.navigate as (...args: unknown[]) => Promise<void>;
  const navigateLater = async (...args: unknown[]) => {
    await traversal?.done;
    return navigate(...args);
  };
  router.navigate = ((...args: unknown[]) =>
    traversal ? navigateLater(...args) : navigate(...args)) as Router['navigate'];

  const stops = [router.subscribe(onRouterChange), onPopupChange(syncSoon)];
  syncSoon();
  const stop = () => {
    clearTimeout(timer);
    for (const end of stops) end();
    window.removeEventListener('popstate', onPopState);
  };
  return { router, stop };
}
