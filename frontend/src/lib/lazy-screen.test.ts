import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NetworkError } from '@/api/errors';
import { loadScreen, RELOAD_GUARD_MS } from './lazy-screen';

function surroundings(now: () => number) {
  const kept = new Map<string, string>();
  return {
    now,
    memory: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: vi.fn(),
    isServerReachable: async () => true,
  };
}

const START = 1_000_000;
const Screen = () => null;
const gone = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

test('a screen that loads is handed on without a reload', async () => {
  const around = surroundings(() => START);
  await expect(loadScreen(async () => ({ default: Screen }), around)).resolves.toBe(Screen);
  expect(around.reload).not.toHaveBeenCalled();
});

test('the page says that it loads, until the screen is there', async () => {
  const { dataset } = document.documentElement;
  const loading = loadScreen(
    async () => ({ default: Screen }),
    surroundings(() => START),
  );
  expect(dataset.loading).toBe('');
  await loading;
  expect(dataset.loading).toBeUndefined();
});

test('a screen that is gone reloads the page once, and is an error the second time', async () => {
  let now = START;
  const around = surroundings(() => now);
  void loadScreen(gone, around);
  await waitFor(() => expect(around.reload).toHaveBeenCalledTimes(1));
  now += RELOAD_GUARD_MS - 1;
  await expect(loadScreen(gone, around)).rejects.toThrow('Failed to fetch');
  expect(around.reload).toHaveBeenCalledTimes(1);
});

test('after the guard time it may reload again', async () => {
  let now = START;
  const around = surroundings(() => now);
  void loadScreen(gone, around);
  await waitFor(() => expect(around.reload).toHaveBeenCalledTimes(1));
  now += RELOAD_GUARD_MS;
  void loadScreen(gone, around);
  await waitFor(() => expect(around.reload).toHaveBeenCalledTimes(2));
});

test('while the server is away nothing is reloaded, and the error says that nobody answered', async () => {
  const around = { ...surroundings(() => START), isServerReachable: async () => false };
  await expect(loadScreen(gone, around)).rejects.toBeInstanceOf(NetworkError);
  expect(around.reload).not.toHaveBeenCalled();
});

test('a file that is lost on the way is an error without a reload', async () => {
  const around = surroundings(() => START);
  const lost = () => Promise.reject(Object.assign(new Error('/assets/a.js'), { isGone: false }));
  await expect(loadScreen(lost, around)).rejects.toBeInstanceOf(NetworkError);
  expect(around.reload).not.toHaveBeenCalled();
});

test('a screen of another version is opened anew at its own address, where the reader was going', async () => {
  const around = surroundings(() => START);
  void loadScreen(gone, around, 'http://localhost/order/success?order=1');
  await waitFor(() => expect(around.reload).toHaveBeenCalledWith('http://localhost/order/success?order=1'));
});
