import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setSecondCurrency } from '@/model/currency/parts';
import { late } from '@/model/late';
import { platformQuery } from '@/model/platform';

/** Without it there is no choice, and prices are in renminbi only. */
const useButton = late(async () => (await import('../currency-button')).CurrencyButton, ['share']);

/** Puts the choice of a second currency beside that of the language, if the platform has any. */
export function useCurrencyButton(): void {
  const hasCurrencies = Boolean(useQuery(platformQuery()).data?.currencies?.length);
  const Button = useButton(hasCurrencies);
  useEffect(() => setSecondCurrency({ Choice: hasCurrencies ? Button : null }), [hasCurrencies, Button]);
}
