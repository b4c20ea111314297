import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { platformQuery } from '@/model/platform';

/** What the free level offers, as the platform says; undefined until it is known. */
export function useTrialText(): string | undefined {
  const { t } = useTranslation('account');
  const free = useQuery(platformQuery()).data?.levels.find(({ trialMonths }) => trialMonths !== null);
  if (!free) return undefined;
  return t('guest.trial', { level: free.level, months: free.trialMonths, cap: free.productCap });
}
