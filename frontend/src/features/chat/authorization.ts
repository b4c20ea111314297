import type { components } from '@/api/schema';

/** OAuth settings of this site, from the server. */
export type ChatLogin = components['schemas']['ChatLogin'];

const BYTES = 16;
const HEX = 16;

interface Authorization {
  login: ChatLogin;
  /** The redirect URI. */
  redirectUri: string;
  state: string;
}

/** Parameters in the order the provider documents them (PRODUCT.md, 4.3). */
export function authorizeUrl({ login, redirectUri, state }: Authorization): string {
  const url = new URL(login.authorizeUrl);
  url.searchParams.set('appid', login.appId);
  url.searchParams.set('redirect_uri', redirectUri);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', 'snsapi_base');
  url.searchParams.set('state', state);
  url.hash = 'wechat_redirect';
  return url.href;
}

export interface ProviderReturn {
  code: string;
  state: string;
}

/** The OAuth parameters in the URL, if any. */
export function readReturn(address: string): ProviderReturn | null {
  const params = new URL(address).searchParams;
  const code = params.get('code');
  const state = params.get('state');
  return code && state ? { code, state } : null;
}

/** The URL without the OAuth parameters and without the fragment. */
export function withoutReturn(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('code');
  url.searchParams.delete('state');
  url.hash = '';
  return url.href;
}

export function newState(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(HEX).padStart(2, '0'))
    .join('');
}
