import { readStored, writeStored } from '@/lib/stored';

const KEY = 'buying-accounts';
/** More accounts than one device has. */
const KEPT = 20;

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

function read(): number[] {
  return readStored(KEY, isIds) ?? [];
}

/** Notes that an account was registered in order to buy: no shop is pressed on it. Kept after signing out. */
export function storeBuyingAccount(userId: number): void {
  writeStored(KEY, [userId, ...read().filter((id) => id !== userId)].slice(0, KEPT));
}

export function isBuyingAccount(userId: number): boolean {
  return read().includes(userId);
}
