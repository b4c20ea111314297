import { type ProviderReturn, readReturn, withoutReturn } from './authorization';

let arrived: ProviderReturn | null = null;
let landing = typeof window === 'undefined' ? '' : window.location.href;

/**
 * Reads the OAuth parameters of the provider from the URL and removes them, so that neither a reload nor a
 * copied link repeats them. Called before anything else reads the URL.
 */
export function readProviderReturn(): void {
  landing = window.location.href;
  arrived = readReturn(landing);
  if (arrived) window.history.replaceState(window.history.state, '', withoutReturn(landing));
}

/** Whether there are OAuth parameters that have not been used. */
export function hasReturn(): boolean {
  return arrived !== null;
}

/** The OAuth parameters of the provider; can be taken once. */
export function takeReturn(): ProviderReturn | null {
  const found = arrived;
  arrived = null;
  return found;
}

/** The URL with which the page was opened. */
export function landingUrl(): string {
  return landing;
}
