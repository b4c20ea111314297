import { currentSession } from '@/api/session';
import { authorizeUrl, type ChatLogin, newState, withoutReturn } from './authorization';
import { isChatUserAgent } from './browser';
import { hasReturn, takeReturn } from './provider-return';

const STATE_KEY = 'chatState';

interface Calls {
  exchange: (code: string) => Promise<string>;
  /** OAuth settings of this site; null when not configured. */
  login: () => Promise<ChatLogin | null>;
}

/** The page is not open in the chat app, so no handle can be obtained. */
export class NotChatApp extends Error {
  override readonly name = 'NotChatApp';
}

/** No provider is configured for this site. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}

/** The OAuth state does not match this tab's request, so the code must not be used. */
export class UnexpectedReturn extends Error {
  override readonly name = 'UnexpectedReturn';
}

/** Whether a handle must be obtained. */
export function needsHandle(): boolean {
  return hasReturn() || (isChatUserAgent() && currentSession().openid === null);
}

/**
 * Exchanges the provider's code for a handle, or returns the known handle, or redirects to the provider,
 * which returns to this page with a code (PRODUCT.md, 4.3).
 */
export async function obtainHandle({ exchange, login }: Calls): Promise<string> {
  const found = takeReturn();
  const expected = takeState();
  if (found && found.state === expected) return exchange(found.code);
  const { openid } = currentSession();
  if (openid !== null) return openid;
  // A retry could loop when the browser does not keep the state.
  if (found) throw new UnexpectedReturn('The chat app answered for another page.');
  if (!isChatUserAgent()) throw new NotChatApp('This page is not open in the chat app.');
  const known = await login();
  if (known === null) throw new NotConfigured('There is no chat-app sign-in on this site.');
  return leaveForProvider(known);
}

function leaveForProvider(login: ChatLogin): Promise<never> {
  const redirectUri = withoutReturn(window.location.href);
  const state = newState();
  sessionStorage.setItem(STATE_KEY, state);
  window.location.replace(authorizeUrl({ login, redirectUri, state }));
  // The page is being unloaded: never settle.
  return new Promise<never>(() => {});
}

/** Reads and removes the OAuth state of this tab's request. */
function takeState(): string | null {
  const state = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  return state;
}
