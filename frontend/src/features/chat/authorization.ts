const BYTES = 16;
const HEX = 16;

/** The provider's page that asks for a code; another one can be named when the app is built. */
const AUTHORIZE_URL: string =
  import.meta.env.VITE_CHAT_AUTHORIZE_URL ?? 'https://open.weixin.qq.com/connect/oauth2/authorize';

interface Authorization {
  appId: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  state: string;
}

/** Parameters in the order the provider documents them (specification, section 7). */
export function authorizeUrl({ appId, redirectUri, state }: Authorization): string {
  const params = new URLSearchParams({
    appid: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return `${AUTHORIZE_URL}?${params}#wechat_redirect`;
}

export interface ProviderReturn {
  code: string;
  state: string;
}

/** What the provider put into the address, if it sent the browser here. */
export function readReturn(address: string): ProviderReturn | null {
  const params = new URL(address).searchParams;
  const code = params.get('code');
  const state = params.get('state');
  return code && state ? { code, state } : null;
}

/** The address as it was before the provider's parameters; also without the fragment, as they demand. */
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
