import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '@/lib/store';
import { late } from '../late';
import { platformQuery } from '../platform';
import { chosenCurrency, markRoom } from './choice';
import { setSecondCurrency } from './parts';
import { shownCurrency } from './use-conversion';

/** Without it prices have no second amount. */
const useSecondAmount = late(async () => (await import('./second-amount')).SecondAmount, ['share']);

/** Adds amounts in the second currency of this device to the prices of all pages. */
export function useSecondCurrency(): void {
  const code = useStore(chosenCurrency);
  const SecondAmount = useSecondAmount(code !== null);
  const { data } = useQuery({ ...platformQuery(), enabled: code !== null });
  const currency = data?.currencies?.find((known) => known.code === code) ?? null;
  // Its rate may be too old by now.
  const isShown = code !== null && (data === undefined || currency !== null);
  useEffect(() => shownCurrency.set(currency), [currency]);
  useEffect(() => {
    markRoom(isShown);
    setSecondCurrency({ Second: isShown ? SecondAmount : null });
  }, [isShown, SecondAmount]);
}
