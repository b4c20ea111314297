import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const DOCUMENT = new URL('../../openapi/openapi.json', import.meta.url);

/** Changes with the shape of the API's data: what a device keeps of an older one is not read again. */
export function apiVersion(): string {
  return createHash('sha256').update(readFileSync(DOCUMENT)).digest('hex').slice(0, 12);
}
