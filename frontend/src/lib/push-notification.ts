/** What a push message shows, for the service worker and the page that it opens. */

/** Where an unreadable message leads: the list has what it was about. */
const LIST = '/notifications';

export interface PushNotification {
  title: string;
  options: NotificationOptions & { renotify?: boolean };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A path of this site, nothing else: the message decides what opens. */
function pathOf(value: unknown): string {
  const path = text(value);
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') ? path : LIST;
}

/**
 * The notification of a message (`crates/shop-notifications/src/push.rs`). A browser demands one for each message, so
 * that one that cannot be read shows the name of the site.
 */
export function notificationOf(message: unknown, site: string): PushNotification {
  const fields = typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {};
  const { title, body, tag, path, lang, dir } = fields;
  return {
    title: text(title) || site,
    options: {
      body: text(body),
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      lang: text(lang),
      dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
      data: { path: pathOf(path) },
      // What happens later to an order replaces what is shown of it, and sounds again.
      ...(text(tag) !== '' && { tag: text(tag), renotify: true }),
    },
  };
}

/** The path that a notification opens. */
export function pathOfNotification(data: unknown): string {
  return pathOf(typeof data === 'object' && data !== null && 'path' in data ? data.path : null);
}

const OPEN = 'open';

/** Asks a page to open a path. */
export const openRequest = (path: string) => ({ type: OPEN, path });

/** The path that the worker asks a page to open; null for any other message. */
export function readOpenRequest(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== OPEN) return null;
  return pathOfNotification(data);
}
