import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { serverScreens } from '@/server/routes';
import { SCREENS, SERVER_ROUTES } from '../../e2e/screens/table';
import { routes } from './routes';

function pathsOf(all: RouteObject[]): string[] {
  return all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

test('every route is opened in the browser with the demo’s data', () => {
  const opened = new Set(SCREENS.map(({ route }) => route));
  expect([...opened].sort()).toEqual(pathsOf(routes).sort());
});

test('the hydration of every screen that the server renders is tested in the browser', () => {
  expect([...SERVER_ROUTES].sort()).toEqual(serverScreens.map(({ path }) => path).sort());
});
