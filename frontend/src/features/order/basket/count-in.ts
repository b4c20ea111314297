import { useState } from 'react';
import { readStored, writeStored } from '@/lib/stored';
import { ORDER_DRAFT_PREFIX } from '@/model/drafts/draft-store';

/** What quantities are counted in. */
export type CountIn = 'pieces' | 'cartons';

const isCartons = (value: unknown): value is 'cartons' => value === 'cartons';

/** The unit for the basket of a shop. It outlives the page, which a buyer leaves to sign in, until they sign out. */
export function useCountIn(shopId: number) {
  const key = `${ORDER_DRAFT_PREFIX}count-in-${shopId}`;
  const [countIn, setCountIn] = useState<CountIn>(() => readStored(key, isCartons) ?? 'pieces');
  function change(next: CountIn) {
    setCountIn(next);
    writeStored(key, next === 'cartons' ? next : null);
  }
  return [countIn, change] as const;
}
