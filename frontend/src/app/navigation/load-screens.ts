import { matchRoutes, type RouteObject } from 'react-router';
import { BROWSER, loadScreen } from '@/lib/lazy-screen';
import type { RouteMeta } from '../route-meta';

const metaOf = (route: RouteObject) => (route.handle ?? {}) as RouteMeta;

/** The layout options of the screen at a path. */
export function routeMetaAt(routes: RouteObject[], pathname: string): RouteMeta {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  return route ? metaOf(route) : {};
}

async function loadInto(
  route: RouteObject,
  load: NonNullable<RouteMeta['load']>,
  href: string,
): Promise<void> {
  route.Component = await loadScreen(load, BROWSER, href);
}

/**
 * Loads the code of the screen at a path, and of the layouts around it, into its routes; null when it is there. If
 * another version of the app has replaced it, the page is loaded anew, at `href`.
 */
export function loadScreensAt(
  routes: RouteObject[],
  pathname: string,
  href = window.location.href,
): Promise<void> | null {
  const missing = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => {
    const { load } = metaOf(route);
    return load && !route.Component ? [loadInto(route, load, href)] : [];
  });
  return missing.length > 0 ? Promise.all(missing).then(() => undefined) : null;
}
