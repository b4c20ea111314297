import { currentSession } from '@/api/session';
import { readStored, storedKeys, writeStored } from '@/lib/stored';
import { dropBaskets } from './basket/basket-store';
import { ORDER_DRAFT_PREFIX } from './drafts/draft-store';
import { clearFavourites } from './favourites';

/** The recipient of the last order, for the next one. */
interface Buyer {
  customerName: string;
  customerPhone: string;
  /** ISO 3166-1 code of the phone number's country; '' if none was chosen. */
  country: string;
  address: string;
}

const KEY = 'buyer';

interface StoredBuyer extends Omit<Buyer, 'country'> {
  country?: string;
  /** The account that ordered; nobody else sees the data. */
  owner: number | null;
}

const FIELDS = ['customerName', 'customerPhone', 'address'] as const;

function isStoredBuyer(value: unknown): value is StoredBuyer {
  if (typeof value !== 'object' || value === null || !('owner' in value)) return false;
  return FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}

/** The account that is signed in; null for a visitor. */
export function currentOwner(): number | null {
  return currentSession().user?.id ?? null;
}

/** What the account that is signed in ordered with last on this device. */
export function storedBuyer(): Buyer | null {
  const stored = readStored(KEY, isStoredBuyer);
  if (stored === null || stored.owner !== currentOwner()) return null;
  // Stored before the form had a country.
  const { customerName, customerPhone, address, country = '' } = stored;
  return { customerName, customerPhone, country, address };
}

export function storeBuyer({ customerName, customerPhone, country, address }: Buyer): void {
  const stored: StoredBuyer = { customerName, customerPhone, country, address, owner: currentOwner() };
  writeStored(KEY, stored);
}

/** Removes what the buyer who signs out leaves on the device: name, phone, address, drafts of
 * orders, baskets, and what was saved and viewed. */
export function clearBuyer(): void {
  writeStored(KEY, null);
  dropBaskets();
  clearFavourites();
  for (const key of storedKeys(ORDER_DRAFT_PREFIX)) writeStored(key, null);
}
