import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import styles from './draft-bar.module.css';
import type { DraftOffer } from './use-draft';

/** Offers what was typed on an earlier visit. */
export function DraftBar({ offer }: { offer: DraftOffer }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (offer.offeredAt === null) return null;
  const when = isolate(format.dayTime(new Date(offer.offeredAt).toISOString()));
  return (
    <section className={styles.bar} aria-label={t('draft.label')}>
      <p role="status">{t('draft.kept', { when })}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.discard} onClick={offer.discard}>
          {t('draft.discard')}
        </button>
        <button type="button" onClick={offer.resume}>
          {t('draft.continue')}
        </button>
      </div>
    </section>
  );
}
