import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { parseYuan } from '@/lib/money';
import { conflictFields } from '@/model/form/fields';
import { fieldAt } from '@/model/form/version-fields';
import type { VersionField } from '@/model/form/versions';
import type { AdminPlatform } from '../types';
import { PLATFORM_FIELDS } from './fields';
import type { PlatformDraft } from './platform-draft';

/** The fields of the platform as an edit conflict shows them. */
export function usePlatformFields(levels: AdminPlatform['levels']): () => VersionField<PlatformDraft>[] {
  const { t } = useTranslation('admin-content');
  const format = useFormat();
  const paid = levels.filter(({ yearlyFee }) => yearlyFee !== null);
  // An edit conflict compares a list as one.
  const label = (key: ParseKeys<'admin-content'>) => t(key, { number: '' }).trim();
  return () => [
    ...conflictFields<PlatformDraft>(PLATFORM_FIELDS, label),
    ...paid.map(({ level, productCap }) =>
      fieldAt<PlatformDraft>(
        `fees.${level}`,
        t('platform.fees.one', { level, cap: format.number(productCap) }),
        { reads: parseYuan },
      ),
    ),
  ];
}
