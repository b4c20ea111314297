import { currentSession } from '@/api/session';
import { authorizeUrl, type ChatLogin, newState, withoutReturn } from './authorization';
import { isChatApp } from './browser';
import { hasReturn, takeReturn } from './provider-return';

const STATE_KEY = 'chatState';

interface Calls {
  exchange: (code: string) => Promise<string>;
  /** How this site is known to the provider; null: not at all. */
  login: () => Promise<ChatLogin | null>;
}

/** This browser is not the chat app's: there is nobody to ask for a handle. */
export class NotChatApp extends Error {
  override readonly name = 'NotChatApp';
}

/** This site is connected to no provider. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}

/** The provider sent somebody else's return, or one that was used: nothing in it can be trusted. */
export class UnexpectedReturn extends Error {
  override readonly name = 'UnexpectedReturn';
}

/** Whether there is a handle to be asked for here. */
export function needsHandle(): boolean {
  return hasReturn() || (isChatApp() && currentSession().openid === null);
}

/**
 * The provider's code exchanged for a handle; else the handle that is known; else off to the provider,
 * which comes back to this page with a code (specification, section 4).
 */
export async function obtainHandle({ exchange, login }: Calls): Promise<string> {
  const found = takeReturn();
  const expected = takeState();
  if (found && found.state === expected) return exchange(found.code);
  const { openid } = currentSession();
  if (openid !== null) return openid;
  // Asking again at once could go round for ever where the browser forgets what it was sent with.
  if (found) throw new UnexpectedReturn('The chat app answered for another page.');
  if (!isChatApp()) throw new NotChatApp('This page is not open in the chat app.');
  const known = await login();
  if (known === null) throw new NotConfigured('There is no chat-app sign-in on this site.');
  return leaveForProvider(known);
}

function leaveForProvider(login: ChatLogin): Promise<never> {
  const redirectUri = withoutReturn(window.location.href);
  const state = newState();
  sessionStorage.setItem(STATE_KEY, state);
  window.location.replace(authorizeUrl({ login, redirectUri, state }));
  // The page is being left: nothing may happen on it any more.
  return new Promise<never>(() => {});
}

/** The state of the request that this tab has sent; it is good for one return. */
function takeState(): string | null {
  const state = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  return state;
}
