/**
 * An attempt to create something. The idempotency key stays the same for the same body, so that a retry after a
 * lost response creates nothing twice.
 */
export interface Attempt {
  key: string;
  body: string;
}

const HEX = 16;
const BYTES = 16;

/** A version 4 UUID; pages without TLS lack `crypto.randomUUID`. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(HEX).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Reuses the last attempt for an unchanged request. */
export function attemptFor(request: unknown, last: Attempt | null): Attempt {
  const body = JSON.stringify(request);
  return last?.body === body ? last : { key: newKey(), body };
}
