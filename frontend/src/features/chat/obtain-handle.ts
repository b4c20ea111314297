import { currentSession } from '@/api/session';
import { authorizeUrl, newState, readReturn, withoutReturn } from './authorization';
import { isChatApp } from './browser';

const STATE_KEY = 'chatState';

interface Calls {
  exchange: (code: string) => Promise<string>;
  appId: (url: string) => Promise<string>;
}

/** This browser is not the chat app's: there is nobody to ask for a handle. */
export class NotChatApp extends Error {
  override readonly name = 'NotChatApp';
}

/** The provider sent somebody else's return, or one that was used: nothing in it can be trusted. */
export class ForeignReturn extends Error {
  override readonly name = 'ForeignReturn';
}

/** The return is used once: neither a reload nor a copied address may carry it on. */
function takeReturn() {
  const found = readReturn(window.location.href);
  if (found) window.history.replaceState(window.history.state, '', withoutReturn(window.location.href));
  return found;
}

/**
 * The handle that is known; else the provider's code exchanged for one; else off to the provider,
 * which comes back to this page with a code (specification, section 4).
 */
export async function obtainHandle({ exchange, appId }: Calls): Promise<string> {
  const found = takeReturn();
  const expected = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  if (found && found.state === expected) return exchange(found.code);
  const { openid } = currentSession();
  if (openid !== null) return openid;
  if (found) throw new ForeignReturn('The chat app answered for another page.');
  if (!isChatApp()) throw new NotChatApp('This page is not open in the chat app.');
  return leaveForProvider(appId);
}

async function leaveForProvider(appId: Calls['appId']): Promise<never> {
  const redirectUri = withoutReturn(window.location.href);
  const state = newState();
  const id = await appId(redirectUri);
  sessionStorage.setItem(STATE_KEY, state);
  window.location.replace(authorizeUrl({ appId: id, redirectUri, state }));
  // The page is being left: nothing may happen on it any more.
  return new Promise<never>(() => {});
}
