import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '@/model/account';

/**
 * Why the shop can take no further product, as a title and a sentence; null while it can. Who comes back from asking
 * for a higher level is not told the old one.
 */
export function useProductCap() {
  const { t } = useTranslation('editing');
  const settlement = useQuery({ ...accountQuery(), refetchOnWindowFocus: 'always' }).data?.account
    ?.settlement;
  if (!settlement) return null;
  const { level, productCount, productCap: cap, state } = settlement;
  if (state === 'expired') return { title: t('products.expiredTitle'), text: t('products.expiredText') };
  if (productCount < cap) return null;
  return { title: t('products.fullTitle'), text: t('products.fullText', { level, cap }) };
}
