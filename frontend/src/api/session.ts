import { readCookie, removeCookie, writeCookie } from '@/lib/cookies';
import { createStore, useStore } from '@/lib/store';
import { readStored, writeStored } from '@/lib/stored';
import type { components } from './schema';

type TokenPair = components['schemas']['TokenPair'];

/** The data of the signed-in user that pages need without a request. */
interface SessionUser {
  id: number;
  /** The shop code. */
  alias: string;
  companyName: string;
  role: components['schemas']['Role'];
}

export interface Session {
  accessToken: string | null;
  refreshToken: string | null;
  openid: string | null;
  user: SessionUser | null;
}

/** Cookie lifetimes equal the token lifetimes of the server: 90 days for a session, 30 for a chat handle. */
const SESSION_DAYS = 90;
const OPENID_DAYS = 30;
const USER_KEY = 'userInfo';
/** Written at every change, so that other tabs are notified by the storage event. */
const CHANGE_KEY = 'sessionChanged';

function isSessionUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'alias' in value && 'role' in value;
}

/** How everybody arrives, and how pages are rendered by the server. */
const SIGNED_OUT: Session = { accessToken: null, refreshToken: null, openid: null, user: null };

/**
 * What the browser keeps of the session; `SIGNED_OUT` itself if that is nothing: another object of the same values
 * would render a visitor's whole page again as soon as it is hydrated.
 */
function readSession(): Session {
  const kept: Session = {
    accessToken: readCookie('accessToken') || null,
    refreshToken: readCookie('refreshToken') || null,
    openid: readCookie('openid') || null,
    user: readStored(USER_KEY, isSessionUser),
  };
  return Object.values(kept).every((part) => part === null) ? SIGNED_OUT : kept;
}

const session = createStore(SIGNED_OUT);
if (typeof document !== 'undefined') session.set(readSession());
const expiryListeners = new Set<() => void>();

function changed(): void {
  session.set(readSession());
  writeStored(CHANGE_KEY, Date.now());
}

function saveToken(name: 'accessToken' | 'refreshToken', value: string | null): void {
  if (value === null) removeCookie(name);
  else writeCookie(name, value, SESSION_DAYS);
}

/** The current session, for code outside React. */
export function currentSession(): Session {
  return session.get();
}

/** Calls `listener` when tokens or user change, here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  return session.subscribe(listener);
}

/** Reads the session that another tab has written. */
export function rereadSession(): Session {
  session.set(readSession());
  return session.get();
}

export function saveTokens(pair: Pick<TokenPair, 'accessToken' | 'refreshToken'>): void {
  saveToken('accessToken', pair.accessToken);
  saveToken('refreshToken', pair.refreshToken);
  changed();
}

export function saveUser(view: components['schemas']['UserView']): void {
  if (!view.account) return;
  const { id, alias, role } = view.account;
  writeStored(USER_KEY, { id, alias, role, companyName: view.shop.companyName } satisfies SessionUser);
  changed();
}

/** Stores tokens and user after register, login, bind or loginByOpenid. */
export function signIn(answer: components['schemas']['SignedIn']): void {
  saveUser(answer.user);
  saveTokens(answer);
}

/** Removes tokens and user; the chat handle stays, so that the chat app can sign in again. */
export function signOut(): void {
  saveToken('accessToken', null);
  saveToken('refreshToken', null);
  writeStored(USER_KEY, null);
  changed();
}

export function saveOpenid(openid: string | null): void {
  if (openid === null) removeCookie('openid');
  else writeCookie('openid', openid, OPENID_DAYS);
  changed();
}

/** The server rejected the session: signs out and notifies the app, which navigates to `/` with a message. */
export function expireSession(): void {
  if (session.get().accessToken === null && session.get().refreshToken === null) return;
  signOut();
  requireSession();
}

/** Notifies the app that the user must sign in to continue. */
export function requireSession(): void {
  for (const listener of [...expiryListeners]) listener();
}

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** ended: signed out in another tab. switched: another user signed in there. */
type ChangeElsewhere = 'ended' | 'switched';

const elsewhereListeners = new Set<(change: ChangeElsewhere) => void>();

/** Calls `listener` when another tab ends the session or signs in another user. */
export function onSessionChangedElsewhere(listener: (change: ChangeElsewhere) => void): () => void {
  elsewhereListeners.add(listener);
  return () => elsewhereListeners.delete(listener);
}

/** Whose data this tab may have read. */
let lastUserId = session.get().user?.id;

function followOtherTab(): void {
  const wasIn = isSignedIn();
  lastUserId = session.get().user?.id ?? lastUserId;
  const { user } = rereadSession();
  const isOther = user !== null && lastUserId !== undefined && user.id !== lastUserId;
  const change = isOther ? 'switched' : wasIn && !isSignedIn() ? 'ended' : null;
  lastUserId = user?.id ?? lastUserId;
  if (change) for (const listener of [...elsewhereListeners]) listener(change);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === CHANGE_KEY || event.key === null) followOtherTab();
  });
}

export function useSession(): Session & { signedIn: boolean } {
  const now = useStore(session);
  return { ...now, signedIn: now.accessToken !== null || now.refreshToken !== null };
}

export function isSignedIn(): boolean {
  const now = session.get();
  return now.accessToken !== null || now.refreshToken !== null;
}
