import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';

/** The stock of a shop that shows no numbers. What this version does not know is `few`. */
export function useStockWords(): (availability: components['schemas']['Availability']) => string {
  const { t } = useTranslation('catalog');
  return (availability) => {
    if (availability === 'soldOut') return t('soldOut');
    return t(availability === 'inStock' ? 'inStock' : 'few');
  };
}
