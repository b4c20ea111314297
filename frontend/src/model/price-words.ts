import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';

type Visibility = components['schemas']['PriceVisibility'];

/** What is shown in place of a price that the reader does not see. A kind that this version does not know is as `ask`. */
export function usePriceWords(): (visibility: Visibility) => string {
  const { t } = useTranslation('catalog');
  return (visibility) =>
    t(`priceWords.${visibility === 'signedIn' || visibility === 'customers' ? visibility : 'ask'}`);
}
