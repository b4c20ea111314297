/**
 * The service worker: the app opens without a network, and what was seen stays readable. It keeps built files,
 * public pictures and what every visitor may read (`lib/worker-rules.ts`); it never keeps a page or anything private.
 *
 * It also shows push messages, whether a page is open or not.
 *
 * A new worker takes over at once, which disturbs no open page: the files of older versions stay until they are not
 * used any more. Pages ask for the worker's version and offer a reload themselves.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHES } from '../src/lib/device-caches';
import { isOfGateway } from '../src/lib/gateway';
import { notificationOf, openRequest, pathOfNotification } from '../src/lib/push-notification';
import {
  ageOf,
  isAsset,
  isPage,
  isPublicPicture,
  isPublicRead,
  isPublicResponse,
  SHELL_PATH,
} from '../src/lib/worker-rules';

declare const self: ServiceWorkerGlobalScope;

/** Written by the build: the entry of the app, the version of the page, and the files of the public screens. */
declare const __BUILT__: { entry: string; version: string; files: string[] };
const { entry, version, files } = __BUILT__;

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
const SHELL = CACHES.shell + version;

/** A slow page is replaced by the app's own, which draws what it has. */
const PAGE_TIMEOUT_MS = 8_000;
const READ_TIMEOUT_S = 4;
/** For a file that is kept ahead. */
const FILE_TIMEOUT_MS = 30_000;
/** How many files are kept ahead at a time: a browser has six connections, and the page comes first. */
const LANES = 2;
/** Within this time a read is answered at once and brought up to date behind the answer. */
const RECENT_MS = MINUTE_S * 1_000;

const assets = new CacheFirst({
  cacheName: CACHES.assets,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
});

/** The name of a picture changes with its content, so a kept one is never out of date. */
const pictures = new CacheFirst({
  cacheName: CACHES.media,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPublicResponse(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});

/** The same address in another language is another answer. */
function readKey(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.set('reader', request.headers.get('Accept-Language') ?? '');
  return url.href;
}

const publicReads = {
  cacheName: CACHES.publicReads,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => readKey(request) },
    {
      // What was seen stays readable while the server is out of order, be it that a gateway says so.
      fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
        if (!isOfGateway(response.status) || !(await keptRead(request))) return response;
        throw new Error(`The answer was ${response.status}, and an older one is kept.`);
      },
    },
    {
      cacheWillUpdate: async ({ response }: { response: Response }) =>
        isPublicResponse(response) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
  ],
};
const recentReads = new StaleWhileRevalidate(publicReads);
const olderReads = new NetworkFirst({ ...publicReads, networkTimeoutSeconds: READ_TIMEOUT_S });

async function keptRead(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.publicReads);
  return cache.match(readKey(request), { ignoreVary: true });
}

async function isRecent(request: Request): Promise<boolean> {
  const kept = await keptRead(request);
  return kept !== undefined && ageOf(kept, Date.now()) < RECENT_MS;
}

registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), assets);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isPublicPicture(url, request), pictures);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isPublicRead(url, request),
  async (options) =>
    (await isRecent(options.request)) ? recentReads.handle(options) : olderReads.handle(options),
);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  ({ event, request }) => openPage(event as FetchEvent, request),
);

/** The page from the network; the app's own without one, or when the server is out of order. */
async function openPage(event: FetchEvent, request: Request): Promise<Response> {
  const shell = () => caches.match(SHELL_PATH, { cacheName: SHELL });
  try {
    const response = await inTime(fetchPage(event, request), PAGE_TIMEOUT_MS);
    return response.status < 500 ? response : ((await shell()) ?? response);
  } catch (cause) {
    const kept = await shell();
    if (kept) return kept;
    throw cause;
  }
}

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(request);
}

function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long.')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Loads a file into a cache, unless it has it already. */
async function keepFile(event: ExtendableEvent, strategy: CacheFirst, path: string): Promise<void> {
  await inLimit(async (signal) => {
    const [response, done] = strategy.handleAll({ event, request: new Request(path, { signal }) });
    await response;
    await done;
  });
}

/** Loads files into a cache. All are tried, so that the next worker finds what this one has loaded; rejects if one failed. */
async function keep(event: ExtendableEvent, strategy: CacheFirst, paths: string[]): Promise<void> {
  const waiting = [...paths];
  let failure: unknown = null;
  async function lane(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await keepFile(event, strategy, path).catch((cause: unknown) => {
        failure = cause;
      });
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failure !== null) throw failure;
}

/** Aborts a download that takes too long: one that hangs would keep a connection from the page. */
async function inLimit<T>(load: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), FILE_TIMEOUT_MS);
  try {
    return await load(abort.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function install(event: ExtendableEvent): Promise<void> {
  const shell = await caches.open(SHELL);
  await inLimit((signal) => shell.add(new Request(SHELL_PATH, { cache: 'reload', signal })));
  await keep(event, assets, files);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHES.shell) && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** `version` asks for the entry of this worker's app; `keep` names what the page had loaded before there was a worker. */
self.addEventListener('message', (event) => {
  const { data } = event as { data: { type?: string; urls?: string[] } | null };
  if (data?.type === 'version') event.ports[0]?.postMessage(entry);
  if (data?.type === 'keep' && Array.isArray(data.urls)) event.waitUntil(keepLoaded(event, data.urls));
});

async function keepLoaded(event: ExtendableEvent, urls: string[]): Promise<void> {
  const own = urls.map((url) => new URL(url)).filter(({ origin }) => origin === self.location.origin);
  const get = { method: 'GET', headers: new Headers() };
  const built = own.filter(isAsset).map(({ href }) => href);
  const seen = own.filter((url) => isPublicPicture(url, get)).map(({ href }) => href);
  await Promise.allSettled([keep(event, assets, built), keep(event, pictures, seen)]);
}

/** A page that is being loaded answers nothing. */
const OPEN_TIMEOUT_MS = 1_000;

function messageOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, options } = notificationOf(messageOf(data), self.location.host);
  await self.registration.showNotification(title, options);
}

/** Whether a page opens the path itself, so that it asks before unsaved work is left. */
async function opensPath(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), OPEN_TIMEOUT_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage(openRequest(path), [port2]);
  });
}

/** Opens a path in the page that was used last, or in a new one. */
async function openPath(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page) {
    // A browser may refuse to bring it to the front; it opens the path nevertheless.
    await page.focus().catch(() => undefined);
    if (await opensPath(page, path)) return;
  }
  await self.clients.openWindow(path);
}

/** Tells the server the address that replaces one of this browser. */
async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const former = event.oldSubscription;
  if (!former) return;
  const { applicationServerKey } = former.options;
  const subscription =
    event.newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/notification/push/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ formerEndpoint: former.endpoint, endpoint, keys }),
  });
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly newSubscription: PushSubscription | null;
  readonly oldSubscription: PushSubscription | null;
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(pathOfNotification(event.notification.data)));
});
/** Browsers that do not say which address is gone are brought up to date by the next visit (`model/push`). */
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event as PushSubscriptionChangeEvent)),
);
