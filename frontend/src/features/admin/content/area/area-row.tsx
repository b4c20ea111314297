import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { Bdi, Ltr } from '@/ui/bdi';
import { Icon } from '@/ui/icon';
import styles from '../content.module.css';
import { nameIn } from '../names';
import type { AdminArea } from '../types';

interface AreaRowProps {
  area: AdminArea;
  shops: number;
  /** null for a city. */
  cities: number | null;
  handle: ReactNode;
  /** Shows or hides what belongs to it; the whole row beside its buttons does so. */
  unfold?: { isOpen: boolean; onPress: () => void } | undefined;
  /** Buttons at the end. */
  children: ReactNode;
}

/** An area with its code and counts. */
export function AreaRow({ area, shops, cities, handle, unfold, children }: AreaRowProps) {
  const { t } = useTranslation('admin-content');
  const { lang } = useLocale();
  const words = (
    <span className={styles.words}>
      <Bdi>{nameIn(lang, area)}</Bdi>
      <small>
        <Ltr>{area.code}</Ltr>
        {cities !== null && cities > 0 && <span>{t('areas.cityCount', { count: cities })}</span>}
        {shops > 0 && <span>{t('areas.shopCount', { count: shops })}</span>}
      </small>
    </span>
  );
  return (
    <div className={styles.row}>
      {handle}
      {unfold ? (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={unfold.isOpen}
          onClick={unfold.onPress}
        >
          {words}
          <span className={unfold.isOpen ? styles.turned : undefined}>
            <Icon name="down" />
          </span>
        </button>
      ) : (
        words
      )}
      {children}
    </div>
  );
}
