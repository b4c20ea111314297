import { expect, test, vi } from 'vitest';
import { loadScreensAt, routeMetaAt } from './load-screens';

test('only the screen at the address is loaded, and then known at once', async () => {
  const Home = () => null;
  const other = vi.fn();
  const routes = [
    { path: '/home', handle: { load: async () => ({ default: Home }) } },
    { path: '/notice', handle: { load: other } },
  ];
  await loadScreensAt(routes, '/home');
  expect(routes[0]).toMatchObject({ Component: Home });
  expect(loadScreensAt(routes, '/home')).toBeNull();
  expect(other).not.toHaveBeenCalled();
});

test('a screen that could not be loaded is tried again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ default: () => null });
  vi.stubGlobal('fetch', async () => new Response());
  sessionStorage.setItem('screenReloadedAt', String(Date.now()));
  const routes = [{ path: '/home', handle: { load } }];
  await expect(loadScreensAt(routes, '/home')).rejects.toThrow('gone');
  await loadScreensAt(routes, '/home');
  expect(routes[0]).toHaveProperty('Component');
  vi.unstubAllGlobals();
});

test('the options are those of the innermost route', () => {
  const routes = [{ handle: { load: vi.fn() }, children: [{ path: '/admin', handle: { width: 'wide' } }] }];
  expect(routeMetaAt(routes, '/admin')).toEqual({ width: 'wide' });
  expect(routeMetaAt(routes, '/nothing')).toEqual({});
});
