import { type ProviderReturn, readReturn, withoutReturn } from './authorization';

let arrived: ProviderReturn | null = null;
let landing = window.location.href;

/**
 * Reads how this page was opened, before anything else reads its address. What the provider put into
 * the address leaves it at once: neither a reload nor a copied address may carry it on.
 */
export function readProviderReturn(): void {
  landing = window.location.href;
  arrived = readReturn(landing);
  if (arrived) window.history.replaceState(window.history.state, '', withoutReturn(landing));
}

/** Whether the provider sent the browser here with something that nobody has taken yet. */
export function hasReturn(): boolean {
  return arrived !== null;
}

/** The provider's return; it is used once. */
export function takeReturn(): ProviderReturn | null {
  const found = arrived;
  arrived = null;
  return found;
}

/** The address that the browser opened, whatever the app has made of it since. */
export function landingUrl(): string {
  return landing;
}
