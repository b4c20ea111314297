import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { type createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from './providers';
import { markHydrated } from './server-rendered';

interface AppProps {
  queries: QueryClient;
  router: ReturnType<typeof createMemoryRouter>;
}

/** The whole app, in the browser and where the server renders a page. */
export function App({ queries, router }: AppProps) {
  useEffect(markHydrated, []);
  return (
    <StrictMode>
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
