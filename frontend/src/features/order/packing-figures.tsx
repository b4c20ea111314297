import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { packingGapEnum } from '@/api/open-enums';
import { useFormat } from '@/i18n/use-format';
import styles from './packing-figures.module.css';
import type { Packing } from './types';

interface PackingFiguresProps {
  packing: Packing;
  /** Writes the labels, on paper in two languages. */
  both?: (read: (t: TFunction<['order', 'countries']>) => string) => ReactNode;
}

/** Cartons, weight and volume as far as known, and the missing values. */
export function PackingFigures({ packing, both }: PackingFiguresProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { fullCartons, loosePieces, weightGrams, volumeCm3 } = packing;
  const figures = [
    { key: 'cartons', value: fullCartons === null ? null : format.number(fullCartons) },
    { key: 'loose', value: loosePieces === null ? null : format.number(loosePieces) },
    { key: 'weight', value: weightGrams === null ? null : format.weight(weightGrams) },
    { key: 'volume', value: volumeCm3 === null ? null : format.volume(volumeCm3) },
  ] as const;
  const known = figures.filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return (
    <>
      <dl className={styles.figures}>
        {known.map(({ key, value }) => (
          <div key={key}>
            <dt>{both ? both((say) => say(`packing.${key}`)) : t(`packing.${key}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <MissingFigures packing={packing} />
    </>
  );
}

/** Which values the merchant left out. */
export function MissingFigures({ packing: { missing } }: Pick<PackingFiguresProps, 'packing'>) {
  const { t } = useTranslation('order');
  const format = useFormat();
  if (missing.length === 0) return null;
  return (
    <p className={styles.missing}>
      {t('packing.missing', {
        list: format.list(missing.map((gap) => t(`packing.gap.${known(packingGapEnum, gap) ?? 'other'}`))),
      })}
    </p>
  );
}
