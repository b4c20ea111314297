import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { platformQuery } from '@/model/platform';

/** Describes the free level; undefined until the platform is loaded. */
export function useTrialText(): string | undefined {
  const { t } = useTranslation('account');
  const free = useQuery(platformQuery()).data?.levels.find(({ trialMonths }) => trialMonths !== null);
  if (!free) return undefined;
  const months = t('upgrade.trial', { count: free.trialMonths ?? 0 });
  return t('guest.trial', { level: free.level, free: months, cap: free.productCap });
}
