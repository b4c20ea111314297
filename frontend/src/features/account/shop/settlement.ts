import { settlementEnd } from '@/model/settlement';
import type { Settlement } from '../types';

const DAY_MS = 86_400_000;

/** Thresholds of the warning: days left, and share of the product cap that is used. */
const FEW_DAYS = 14;
const NEARLY_FULL = 0.9;

export interface Subscription {
  state: Settlement['state'];
  /** When the current state ends; null if it has no end. */
  endsAt: string | null;
  /** Days until then, rounded up; null without an end. */
  daysLeft: number | null;
  placesLeft: number;
  isFull: boolean;
  warns: boolean;
  /** Products can be created. */
  canCreate: boolean;
}

/** The state of a settlement at the time `now`, in ms since the epoch. */
export function subscriptionOf(settlement: Settlement, now: number): Subscription {
  const { state, productCap, productCount } = settlement;
  const endsAt = settlementEnd(settlement);
  const daysLeft = endsAt === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / DAY_MS));
  const placesLeft = Math.max(0, productCap - productCount);
  const isLate = state === 'grace' || state === 'expired';
  const isShort = daysLeft !== null && daysLeft <= FEW_DAYS;
  return {
    state,
    endsAt,
    daysLeft,
    placesLeft,
    isFull: placesLeft === 0,
    warns: isLate || isShort || productCount >= productCap * NEARLY_FULL,
    canCreate: state !== 'expired' && placesLeft > 0,
  };
}
