import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Names } from './names';
import type { Packing } from './types';

/** Cartons, weight and volume of an order line, as texts; unknown ones are left out. */
function useLinePacking() {
  const { t } = useTranslation('order');
  const format = useFormat();
  return ({ fullCartons, loosePieces, weightGrams, volumeCm3 }: Packing): string[] => {
    const cartons = fullCartons ? t('basket.cartons', { count: fullCartons }) : '';
    const loose = loosePieces ? t('pieces', { count: loosePieces }) : '';
    return [
      // Pieces without a carton are the line's quantity, which is shown already.
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
  const figures = useLinePacking()(packing);
  const missing = packing.missing.map((gap) => t(`packing.gap.${gap}`));
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
