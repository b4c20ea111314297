import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { packingGapEnum } from '@/api/open-enums';
import { useFormat } from '@/i18n/use-format';
import { Names } from './names';
import type { Packing } from './types';

/** Cartons with loose pieces, weight and volume, as texts; unknown ones are left out. */
export function usePackingTexts() {
  const { t } = useTranslation('order');
  const format = useFormat();
  return ({ fullCartons, loosePieces, weightGrams, volumeCm3 }: Packing): string[] => {
    const cartons = fullCartons ? t('basket.cartons', { count: fullCartons }) : '';
    const loose = loosePieces ? t('pieces', { count: loosePieces }) : '';
    return [
      // Pieces without a carton are the whole quantity, which is shown already.
      cartons && [cartons, loose].filter(Boolean).join(' + '),
      weightGrams === null ? '' : format.weight(weightGrams),
      volumeCm3 === null ? '' : format.volume(volumeCm3),
    ].filter((text) => text !== '');
  };
}

/** One line of text below an order line, and what the merchant left out. */
export function LinePacking({ packing, className }: { packing: Packing; className: string | undefined }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const figures = usePackingTexts()(packing);
  const missing = packing.missing.map((gap) => t(`packing.gap.${known(packingGapEnum, gap) ?? 'other'}`));
  return (
    <>
      {figures.length > 0 && (
        <p className={className}>
          <Names names={figures} />
        </p>
      )}
      {missing.length > 0 && (
        <p className={className}>{t('packing.missing', { list: format.list(missing) })}</p>
      )}
    </>
  );
}
