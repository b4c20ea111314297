/** For tests: a browser that can subscribe to push messages, which jsdom cannot. */
import { vi } from 'vitest';

/** The key of the server, as bytes in base64url. */
export const PUBLIC_KEY = btoa(String.fromCharCode(4, ...Array.from({ length: 64 }, (_, at) => at)))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '');

interface FakePush {
  /** What the reader answers. */
  permission?: NotificationPermission;
  /** Never subscribes, as where the push service is blocked. */
  isBlocked?: boolean;
}

/** Makes this browser able to subscribe; returns what it was asked. */
export function fakePush({ permission = 'granted', isBlocked = false }: FakePush = {}) {
  let subscription: unknown = null;
  const asked = vi.fn(async () => {
    notification.permission = permission;
    return permission;
  });
  const notification = { permission: 'default' as NotificationPermission, requestPermission: asked };
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const subscribe = vi.fn((options: { applicationServerKey: Uint8Array }) => {
    if (isBlocked) return new Promise(() => undefined);
    const endpoint = `https://push.example/${subscribe.mock.calls.length}`;
    const keys = { p256dh: 'p256dh', auth: 'auth' };
    const toJSON = () => ({ endpoint, expirationTime: null, keys });
    const applicationServerKey = options.applicationServerKey.slice().buffer;
    subscription = { endpoint, unsubscribe, toJSON, options: { applicationServerKey } };
    return Promise.resolve(subscription);
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const worker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return { asked, subscribe, unsubscribe };
}

/** Takes all of it away again. */
export function removeFakePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
