import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/icon';
import styles from './clearance-banner.module.css';

export function ClearanceBanner() {
  const { t } = useTranslation('catalog');
  return (
    <section className={styles.banner}>
      <div>
        <h2>{t('clearance.banner')}</h2>
        <p>{t('clearance.note')}</p>
      </div>
      <span className={styles.mark}>
        <Icon name="tag" />
      </span>
    </section>
  );
}
