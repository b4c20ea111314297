import { type SecondCurrencyParts, secondCurrency } from '@/ui/second-price';

/** Sets or removes parts. */
export function setSecondCurrency(parts: SecondCurrencyParts): void {
  secondCurrency.set({ ...secondCurrency.get(), ...parts });
}
