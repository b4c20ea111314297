import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { DIRECTION_LOCK_PX } from '@/ui/direction-lock';
import { prefetchFirstQuery } from '../first-queries';
import type { RouteMeta } from '../route-meta';

/** A finger that still rests on a link after this time means to press it, not to scroll. */
const RESTING_MS = 50;

/** The address of a link of this app; null for any other element. */
function linkAt(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  return url.origin === window.location.origin ? url : null;
}

function wantsLessData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Loads the code of a screen and its first query together, when a finger is put on a link, which is about a tenth of a
 * second before the press.
 */
export function usePrefetch(routes: RouteObject[]): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };

    function fetchBoth(url: URL): void {
      for (const { route } of matchRoutes(routes, url.pathname) ?? []) {
        // A failure is reported when the link is followed.
        (route.handle as RouteMeta | undefined)?.load?.().catch(() => undefined);
      }
      void prefetchFirstQuery(client, url).catch(() => undefined);
    }

    const cancel = () => clearTimeout(timer);
    const onDown = ({ target, clientX, clientY }: PointerEvent) => {
      cancel();
      const url = linkAt(target);
      if (!url || wantsLessData()) return;
      from = { x: clientX, y: clientY };
      timer = setTimeout(() => fetchBoth(url), RESTING_MS);
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > DIRECTION_LOCK_PX) cancel();
    };
    // Also by keyboard; the screen's own request joins this one.
    const onClick = ({ target }: Event) => {
      const url = linkAt(target);
      if (url) fetchBoth(url);
    };
    const passive = { passive: true } as const;
    document.addEventListener('pointerdown', onDown, passive);
    document.addEventListener('pointermove', onMove, passive);
    document.addEventListener('pointercancel', cancel);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      cancel();
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointercancel', cancel);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [client, routes]);
}
