import { useState } from 'react';
import { readStored, writeStored } from '@/lib/stored';

const keyOf = (shopId: number) => `shared-shop:${shopId}`;
const isTrue = (value: unknown): value is true => value === true;

/** Whether the shop's link was copied or shared on this device, and a function that remembers it. */
export function useShared(shopId: number): [boolean, () => void] {
  const [isShared, setShared] = useState(() => readStored(keyOf(shopId), isTrue) ?? false);
  return [
    isShared,
    () => {
      writeStored(keyOf(shopId), true);
      setShared(true);
    },
  ];
}
