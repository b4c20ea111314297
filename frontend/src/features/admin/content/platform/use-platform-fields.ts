import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { parseYuan } from '@/lib/money';
import { phoneDigits } from '@/lib/phone';
import { fieldAt, translatedFields } from '@/model/form/version-fields';
import type { VersionField } from '@/model/form/versions';
import type { AdminPlatform } from '../types';
import { linesShown, PLATFORM_TEXTS, type PlatformDraft, wordsOf } from './platform-draft';

/** The fields of the platform as an edit conflict shows them. */
export function usePlatformFields(levels: AdminPlatform['levels']): () => VersionField<PlatformDraft>[] {
  const { t } = useTranslation('admin-content');
  const format = useFormat();
  const paid = levels.filter(({ yearlyFee }) => yearlyFee !== null);
  return () => [
    ...(['logo', 'openingImage', 'name', 'introduction', 'qr', 'email', 'address'] as const).map((name) =>
      fieldAt<PlatformDraft>(name, t(`platform.${name}`)),
    ),
    ...(['phones', 'wechatIds', 'whatsappNumbers'] as const).map((name) => ({
      ...fieldAt<PlatformDraft>(name, t(`platform.${name}.one`, { number: '' }).trim(), { show: linesShown }),
      compare: (draft: PlatformDraft) =>
        wordsOf(draft[name]).map((word) => (name === 'wechatIds' ? word : phoneDigits(word))),
    })),
    ...paid.map(({ level, productCap }) =>
      fieldAt<PlatformDraft>(
        `fees.${level}`,
        t('platform.fees.one', { level, cap: format.number(productCap) }),
        { reads: parseYuan },
      ),
    ),
    ...translatedFields<PlatformDraft>(
      Object.fromEntries(PLATFORM_TEXTS.map((name) => [name, t(`platform.${name}`)])),
    ),
  ];
}
