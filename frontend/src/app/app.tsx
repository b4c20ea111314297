import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { type createMemoryRouter, RouterProvider } from 'react-router';
import { markTakenOver } from './drawn-page';
import { Providers } from './providers';

interface AppProps {
  queries: QueryClient;
  router: ReturnType<typeof createMemoryRouter>;
}

/** The whole app, in the browser and where the server draws a page. */
export function App({ queries, router }: AppProps) {
  useEffect(markTakenOver, []);
  return (
    <StrictMode>
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
