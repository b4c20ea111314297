import { known } from '@/api/known';
import { settlementStateEnum } from '@/api/open-enums';
import type { components } from '@/api/schema';

type Settlement = components['schemas']['Settlement'];

/** When the current state of a settlement ends; null if it has no end. */
export function settlementEnd({ state, trialEndsAt, paidUntil, graceEndsAt }: Settlement): string | null {
  switch (known(settlementStateEnum, state)) {
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

/** Text key of the state; the expired free level is an ended trial. */
export function settlementStateKey({ state, level }: Settlement) {
  return state === 'expired' && level === 'S' ? ('trialExpired' as const) : known(settlementStateEnum, state);
}
