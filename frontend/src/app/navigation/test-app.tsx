import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { onTestFinished } from 'vitest';
import { Providers } from '../providers';
import { rootRoute } from '../root-route';
import type { RouteMeta } from '../route-meta';
import { routes } from '../routes';
import { createAppHistory } from './app-history';
import { AppRouter } from './app-router';
import { loadScreensAt, routeMetaAt } from './load-screens';

/** For tests: opens these screens at an address, after what was opened before in the same tab. */
export function openApp(screens: RouteObject[], url: string, queries = new QueryClient()): void {
  window.history.pushState(null, '', url);
  const tree = [rootRoute(screens)];
  const history = createAppHistory((pathname) => loadScreensAt(tree, pathname));
  onTestFinished(history.stop);
  render(
    <Providers queries={queries}>
      <AppRouter history={history} routes={tree} />
    </Providers>,
  );
}

/** For tests: the frame that the app's own route at a path draws around its screen. */
export function frameOf(path: string): { handle: RouteMeta } {
  const { frame } = routeMetaAt(routes, path);
  if (!frame) throw new Error(`No frame: ${path}`);
  return { handle: { frame } };
}
