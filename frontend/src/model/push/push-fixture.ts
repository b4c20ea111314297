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
  let subscription: { options: { applicationServerKey: ArrayBuffer } } | null = null;
  let made = 0;
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
    // A browser gives the subscription that it has for the key.
    const kept = subscription && new Uint8Array(subscription.options.applicationServerKey);
    if (kept?.join() === options.applicationServerKey.join()) return Promise.resolve(subscription);
    made += 1;
    const endpoint = `https://push.example/${made}`;
    const keys = { p256dh: 'p256dh', auth: 'auth' };
    const toJSON = () => ({ endpoint, expirationTime: null, keys });
    const applicationServerKey = options.applicationServerKey.slice().buffer;
    const added = { endpoint, unsubscribe, toJSON, options: { applicationServerKey } };
    subscription = added;
    return Promise.resolve(added);
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
