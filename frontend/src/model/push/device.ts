/** Push messages of this browser: whether they can work here, and switching them on and off. */
import { call } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { components } from '@/api/schema';
import { deviceName } from './device-name';
import { forgetPush, notePush, pushState } from './push-state';

/**
 * Why push messages do not work here. insecure: a page without TLS. chatApp: its browser shows none. homeScreen: iPhones
 * show those of installed apps only. blocked: the reader has forbidden them.
 */
export type PushObstacle = 'insecure' | 'chatApp' | 'homeScreen' | 'unsupported' | 'blocked';

/** The browser did not say yes, or no subscription came in time. */
export class PushError extends Error {
  constructor(readonly reason: 'notAllowed' | 'timedOut') {
    super(reason);
  }
}

/** Without a connection to its push service, which some networks block, a browser may wait for ever. */
const SUBSCRIBE_MS = 10_000;

/** iPads call themselves Macs. */
function isAppleTouch({ userAgent, maxTouchPoints } = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** What keeps push messages from this browser; null: nothing. */
export function pushObstacle(isInChatApp: boolean): PushObstacle | null {
  if (isInChatApp) return 'chatApp';
  if (!window.isSecureContext) return 'insecure';
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isComplete) return isAppleTouch() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** Resolves with an error after the time in which a subscription comes. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PushError('timedOut')), SUBSCRIBE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A key as browsers give it back: bytes. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return own?.length === key.length && own.every((byte, index) => byte === key[index]);
}

async function subscribe(): Promise<components['schemas']['PushSubscription']> {
  const [{ publicKey }, registration] = await Promise.all([
    call('GET', '/api/notification/push'),
    navigator.serviceWorker.ready,
  ]);
  const manager = registration.pushManager;
  const applicationServerKey = bytesOf(publicKey);
  const kept = await manager.getSubscription();
  // A subscription that another key has made can be sent nothing.
  if (kept && !hasKey(kept, applicationServerKey)) await kept.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** Asks for permission, which only a tap may do. */
async function permit(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('notAllowed');
}

/** Sends the notifications of the signed-in account to this browser; its devices from then on. */
async function subscribeAccount(userId: number) {
  const subscription = await inTime(subscribe());
  const body = { ...subscription, device: deviceName(navigator.userAgent) };
  const channel = await call('PUT', '/api/notification/push', { body });
  notePush(subscription.endpoint, { userId });
  return channel;
}

/** Sends the answers to the inquiries that this browser has sent to it. */
async function subscribeGuest(): Promise<void> {
  const body = await inTime(subscribe());
  await call('PUT', '/api/inquiry/push', { body });
  notePush(body.endpoint, { isGuest: true });
}

/**
 * Switches push messages on after a tap, for an account or for a browser without one (null). An account does not get the
 * answers to inquiries that its browser sent before signing in: the browser asks for them itself.
 */
export async function switchOn(userId: number | null): Promise<void> {
  await permit();
  if (userId === null) return subscribeGuest();
  // First, so that a failure leaves the offer as it is.
  await subscribeGuest().catch(ignoreNoInquiries);
  await subscribeAccount(userId);
}

/** A browser that has sent no inquiry has no answers to ask for. */
function ignoreNoInquiries(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** Switches them off in this browser, for any account. */
export async function switchOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const endpoint = subscription?.endpoint ?? pushState()?.endpoint;
  if (endpoint) await call('POST', '/api/notification/push/remove', { body: { endpoint } });
  await subscription?.unsubscribe();
  forgetPush();
}

/** Repeats what this browser has asked for, without asking for permission. */
export async function repeatSubscription(userId: number | null): Promise<void> {
  const state = pushState();
  if (!state || pushObstacle(false) !== null || Notification.permission !== 'granted') return;
  if (userId !== null && state.userId === userId) await subscribeAccount(userId);
  if (state.isGuest) await subscribeGuest();
}
