import { Activity, type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router';

/** Number of pages that are kept; the least recently used one is dropped first. */
const KEPT_PAGES = 8;

interface KeptPage {
  key: string;
  location: Location;
  page: ReactElement | null;
}

interface KeepAliveProps {
  /** Key of the current page; null: the page is not kept. */
  pageKey: string | null;
  location: Location;
  page: ReactElement | null;
}

/**
 * Keeps visited pages mounted and hidden, so that returning restores filters, loaded pages and scroll
 * position. Must be mounted above all routes: unmounting drops the kept pages.
 */
export function KeepAlive({ pageKey, location, page }: KeepAliveProps) {
  const [kept, setKept] = useState<KeptPage[]>([]);
  const current = kept.find(({ key }) => key === pageKey);
  if (pageKey !== null && (current?.page !== page || current?.location !== location)) {
    setKept(putLast(kept, { key: pageKey, location, page }));
  }
  // Sorted by key, so that React never moves the elements in the document.
  const shown = [...kept].sort((one, other) => one.key.localeCompare(other.key));
  return (
    <>
      {shown.map((entry) => (
        <Activity key={entry.key} mode={entry.key === pageKey ? 'visible' : 'hidden'}>
          <AtLocation location={entry.location}>{entry.page}</AtLocation>
        </Activity>
      ))}
      {pageKey === null && page}
    </>
  );
}

function putLast(pages: KeptPage[], page: KeptPage): KeptPage[] {
  return [...pages.filter((other) => other.key !== page.key), page].slice(-KEPT_PAGES);
}

/** A hidden page keeps the location at which it was left. */
function AtLocation({ location, children }: { location: Location; children: ReactNode }) {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>;
}
