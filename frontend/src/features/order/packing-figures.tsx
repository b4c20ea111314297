import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import styles from './packing-figures.module.css';
import type { Packing } from './types';

const CM3_PER_M3 = 1_000_000;

/** Cartons, weight and volume as far as known, and the missing values. */
export function PackingFigures({ packing }: { packing: Packing }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { fullCartons, loosePieces, weightGrams, volumeCm3, missing } = packing;
  const figures = [
    fullCartons !== null && {
      key: 'cartons',
      label: t('packing.cartons'),
      value: format.number(fullCartons),
    },
    loosePieces !== null && { key: 'loose', label: t('packing.loose'), value: format.number(loosePieces) },
    weightGrams !== null && { key: 'weight', label: t('packing.weight'), value: format.weight(weightGrams) },
    volumeCm3 !== null && {
      key: 'volume',
      label: t('packing.volume'),
      value: format.volume(volumeCm3 / CM3_PER_M3),
    },
  ].filter((figure) => figure !== false);
  if (figures.length === 0) return null;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {t('packing.missing', { list: format.list(missing.map((gap) => t(`packing.gap.${gap}`))) })}
        </p>
      )}
    </>
  );
}
