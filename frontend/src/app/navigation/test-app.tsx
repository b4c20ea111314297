import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { onTestFinished } from 'vitest';
import { Providers } from '../providers';
import { rootRoute } from '../root-route';
import { createAppHistory } from './app-history';
import { AppRouter } from './app-router';
import { loadScreensAt } from './load-screens';

/** For tests: opens these screens at an address, after what was opened before in the same tab. */
export function openApp(screens: RouteObject[], url: string, queries = new QueryClient()): void {
  window.history.pushState(null, '', url);
  const routes = [rootRoute(screens)];
  const history = createAppHistory((pathname) => loadScreensAt(routes, pathname));
  onTestFinished(history.stop);
  render(
    <Providers queries={queries}>
      <AppRouter history={history} routes={routes} />
    </Providers>,
  );
}
