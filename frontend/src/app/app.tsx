import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { AppRouter, type PageSource } from './navigation/app-router';
import { Providers } from './providers';
import { markHydrated } from './server-rendered';

interface AppProps {
  queries: QueryClient;
  history: PageSource;
  routes: RouteObject[];
}

/** The whole app, in the browser and where the server renders a page. */
export function App({ queries, history, routes }: AppProps) {
  useEffect(markHydrated, []);
  return (
    <StrictMode>
      <Providers queries={queries}>
        <AppRouter history={history} routes={routes} />
      </Providers>
    </StrictMode>
  );
}
