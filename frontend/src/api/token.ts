/** Expiry of an access token in ms since the epoch, from its `exp` claim; null without one. */
function expiryOf(accessToken: string): number | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(window.atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Tokens are refreshed this long before they expire, so that slow requests still arrive in time. */
const EARLY_MS = 30_000;

export function expiresSoon(accessToken: string, nowMs: number): boolean {
  const expiry = expiryOf(accessToken);
  return expiry !== null && expiry - nowMs < EARLY_MS;
}
