import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PushError, pushObstacle, repeatSubscription, switchOff, switchOn } from './device';
import { fakePush, PUBLIC_KEY, removeFakePush } from './push-fixture';
import { forgetAccountPush, pushState } from './push-state';

let calls: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  localStorage.clear();
  calls = [];
});
afterEach(() => {
  removeFakePush();
  vi.useRealTimers();
});

/** Answers calls; without `hasSent` this browser has sent no inquiry. */
function answer({ hasSent = false, isDown = false } = {}): void {
  vi.stubGlobal('fetch', async (input: Request) => {
    const request = new Request(input);
    const path = new URL(request.url).pathname;
    const body = request.method === 'GET' ? null : await request.json();
    const isRefused = path === '/api/inquiry/push' && !hasSent;
    if (request.method !== 'GET' && !isRefused) calls.push({ method: request.method, path, body });
    if (path === '/api/inquiry/push' && isDown) throw new TypeError('Failed to fetch');
    if (path === '/api/inquiry/push' && !hasSent) {
      return new Response(JSON.stringify({ code: 404, message: '', data: null, reason: 'not_found' }), {
        status: 404,
      });
    }
    const data = request.method === 'GET' ? { publicKey: PUBLIC_KEY } : { isOn: true, devices: [] };
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
}

const KEYS = { p256dh: 'p256dh', auth: 'auth' };

test('what keeps messages from a browser is known without asking anything', () => {
  expect(pushObstacle(true)).toBe('chatApp');
  vi.stubGlobal('isSecureContext', false);
  expect(pushObstacle(false)).toBe('insecure');
  vi.stubGlobal('isSecureContext', true);
  expect(pushObstacle(false)).toBe('unsupported');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', maxTouchPoints: 5 });
  expect(pushObstacle(false)).toBe('homeScreen');
  vi.unstubAllGlobals();
  const { asked } = fakePush();
  expect(pushObstacle(false)).toBeNull();
  Object.assign(Notification, { permission: 'denied' });
  expect(pushObstacle(false)).toBe('blocked');
  expect(asked).not.toHaveBeenCalled();
});

test('an account and a guest share one subscription', async () => {
  const { subscribe } = fakePush();
  answer({ hasSent: true });
  await switchOn(null);
  expect(pushState()).toEqual({ endpoint: 'https://push.example/1', userId: null, isGuest: true });
  calls = [];
  await switchOn(5);
  expect(calls.map(({ path }) => path)).toEqual(['/api/inquiry/push', '/api/notification/push']);
  expect(subscribe.mock.calls[0]?.[0].applicationServerKey).toHaveLength(65);
  expect(pushState()).toEqual({ endpoint: 'https://push.example/1', userId: 5, isGuest: true });
  // Somebody signs out: what the browser asked for itself stays.
  forgetAccountPush();
  expect(pushState()).toMatchObject({ userId: null, isGuest: true });
});

test('who signs in after sending an inquiry gets its answer, too', async () => {
  fakePush();
  answer({ hasSent: true });
  await switchOn(5);
  expect(calls.map(({ path }) => path)).toEqual(['/api/inquiry/push', '/api/notification/push']);
  expect(pushState()).toMatchObject({ userId: 5, isGuest: true });
});

test('an account whose browser has sent nothing gets its own notifications only', async () => {
  fakePush();
  answer();
  await switchOn(5);
  expect(calls.map(({ path }) => path)).toEqual(['/api/notification/push']);
  expect(pushState()).toMatchObject({ userId: 5, isGuest: false });
});

test('a lost request leaves everything as it was, so that the offer remains', async () => {
  fakePush();
  answer({ hasSent: true, isDown: true });
  await expect(switchOn(5)).rejects.toThrow();
  expect(pushState()).toBeNull();
});

test('a reader who says no is sent nothing', async () => {
  const { subscribe } = fakePush({ permission: 'denied' });
  answer();
  await expect(switchOn(5)).rejects.toMatchObject({ reason: 'notAllowed' });
  expect(subscribe).not.toHaveBeenCalled();
  expect(pushState()).toBeNull();
});

test('a browser that cannot reach its push service gives up after 10 s', async () => {
  vi.useFakeTimers();
  fakePush({ isBlocked: true });
  answer();
  const failed = switchOn(5).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toEqual(new PushError('timedOut'));
  expect(calls).toEqual([]);
});

test('a subscription of another key is replaced', async () => {
  const { unsubscribe } = fakePush();
  answer();
  const { pushManager } = await navigator.serviceWorker.ready;
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 1]) });
  await switchOn(5);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(pushState()?.endpoint).toBe('https://push.example/2');
});

test('switching off ends the subscription here and at the server', async () => {
  const { unsubscribe } = fakePush();
  answer();
  await switchOn(5);
  await switchOff();
  const body = { endpoint: 'https://push.example/1' };
  expect(calls[1]).toEqual({ method: 'POST', path: '/api/notification/push/remove', body });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(pushState()).toBeNull();
});

test('a visit repeats what was asked for, of the same account only and without a question', async () => {
  const { asked } = fakePush();
  answer();
  await repeatSubscription(5);
  expect(calls).toEqual([]);
  await switchOn(5);
  await repeatSubscription(7);
  expect(calls).toHaveLength(1);
  await repeatSubscription(5);
  expect(calls[1]).toMatchObject({ path: '/api/notification/push', body: { keys: KEYS } });
  expect(asked).toHaveBeenCalledOnce();
});
