import type { RouteObject } from 'react-router';
import { late } from '@/model/late';
import { useHydrated } from '@/ui/use-hydrated';

const useLateLayer = late(async () => (await import('./late-layer')).LateLayer);

/** Loads what a page has beside its content once the first page is shown; without it the page works as well. */
export function Late({ routes }: { routes: RouteObject[] }) {
  const LateLayer = useLateLayer(useHydrated());
  return LateLayer && <LateLayer routes={routes} />;
}
