import { createStore } from '@/lib/store';

/** Whether a newer version of the app is ready; a reload opens it. */
export const newVersion = createStore(false);

/** How often a page that stays open asks for a new version. */
const CHECK_MS = 60 * 60_000;
/** A worker that does not answer in time is one of another kind. */
const ANSWER_MS = 5_000;

/** The entry of the app that the worker belongs to. */
async function entryOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : null);
    };
    worker.postMessage({ type: 'version' }, [port2]);
  });
}

/** What the page has loaded before there was a worker to keep it. */
function loadedUrls(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

/**
 * Registers the service worker once the page has loaded, so that it takes nothing from the first screen. `entry` is
 * the address of the app's entry: a worker of another entry means that there is a newer version.
 */
export function startServiceWorker(entry: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const path = new URL(entry, window.location.href).pathname;

  async function compare(): Promise<void> {
    const worker = workers?.controller;
    const other = worker ? await entryOf(worker) : null;
    if (other !== null) newVersion.set(other !== path);
  }

  async function register(): Promise<void> {
    const wasControlled = workers?.controller !== null;
    const registration = await workers?.register('/sw.js');
    await workers?.ready;
    if (!wasControlled) registration?.active?.postMessage({ type: 'keep', urls: loadedUrls() });
    const check = () =>
      document.visibilityState === 'visible' && registration?.update().catch(() => undefined);
    setInterval(check, CHECK_MS);
    window.addEventListener('online', check);
    await compare();
  }

  workers.addEventListener('controllerchange', () => void compare());
  // A browser that refuses, in a private window for instance, works as one without workers.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
