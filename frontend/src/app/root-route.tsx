import type { RouteObject } from 'react-router';
import { RootLayout } from './layouts/root-layout';
import { RouterBridge } from './router-bridge';

/** The route around all screens, the same in the browser and where the server renders a page. */
export function rootRoute(children: RouteObject[]): RouteObject {
  return {
    element: (
      <RouterBridge>
        <RootLayout routes={children} />
      </RouterBridge>
    ),
    children,
  };
}
