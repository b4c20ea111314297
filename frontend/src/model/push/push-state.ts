import { currentSession } from '@/api/session';
import { readStored, writeStored } from '@/lib/stored';

/** What this browser has asked for. */
interface PushState {
  endpoint: string;
  /** The account whose notifications it gets. */
  userId: number | null;
  /** Whether it gets the answers to the inquiries that it sent. */
  isGuest: boolean;
}

const KEY = 'push';

function isPushState(value: unknown): value is PushState {
  return typeof value === 'object' && value !== null && 'endpoint' in value && 'userId' in value;
}

export const pushState = (): PushState | null => readStored(KEY, isPushState);

export function notePush(endpoint: string, change: Partial<PushState>): void {
  const before = pushState();
  writeStored(KEY, {
    userId: before?.userId ?? null,
    isGuest: before?.isGuest ?? false,
    ...change,
    endpoint,
  });
}

export const forgetPush = () => writeStored(KEY, null);

/** Somebody signs out: the server sends nothing more of the account. */
export function forgetAccountPush(): void {
  const state = pushState();
  if (state?.isGuest) notePush(state.endpoint, { userId: null });
  else forgetPush();
}

/**
 * Repeats what this browser has asked for, since its address, language or session may have changed. Asks for no
 * permission, and a failure is tried again at the next visit.
 */
export function repeatPush(): void {
  if (!pushState()) return;
  const userId = currentSession().user?.id ?? null;
  void import('./device').then(({ repeatSubscription }) => repeatSubscription(userId)).catch(() => undefined);
}
