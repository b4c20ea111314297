import type { Settlement } from './types';

/** When the present state of a settlement ends; null when it does not end by itself. */
export function endOf({ state, trialEndsAt, paidUntil, graceEndsAt }: Settlement): string | null {
  switch (state) {
    case 'trial':
      return trialEndsAt;
    case 'active':
      return paidUntil;
    case 'grace':
      return graceEndsAt;
    case 'expired':
      return null;
  }
}

/** The free level ends with its trial, a paid one with what was paid for. */
export function stateKey({ state, level }: Settlement) {
  return state === 'expired' && level === 'S' ? ('trialExpired' as const) : state;
}
