import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/store';
import { Banner } from '@/ui/banner';
import { dismissRemoved, draftStorage } from './draft-store';

/** Says that the device cannot keep what is typed, or that old drafts were deleted to make room. */
export function DraftNotices() {
  const { t } = useTranslation('drafts');
  const { isRefused, removed } = useStore(draftStorage);
  return (
    <>
      {isRefused && <Banner>{t('refused')}</Banner>}
      {removed > 0 && (
        <Banner actionLabel={t('dismiss')} onAction={dismissRemoved}>
          {t('removed', { count: removed })}
        </Banner>
      )}
    </>
  );
}
