import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Names } from './names';
import type { OrderLine, Packing } from './types';

/** Cartons, weight and volume of a product, as texts; unknown ones are left out. */
function usePackingTexts() {
  const { t } = useTranslation('order');
  const format = useFormat();
  return ({ pieces, fullCartons, loosePieces, weightGrams, volumeCm3 }: Packing): string[] => {
    const cartons = fullCartons ? t('basket.cartons', { count: fullCartons }) : '';
    // The line's own pieces, without a carton, are shown already.
    const isShown = !fullCartons && loosePieces === pieces;
    const loose = loosePieces && !isShown ? t('pieces', { count: loosePieces }) : '';
    return [
      [cartons, loose].filter(Boolean).join(' + '),
      weightGrams === null ? '' : format.weight(weightGrams),
      volumeCm3 === null ? '' : format.volume(volumeCm3),
    ].filter((text) => text !== '');
  };
}

interface LinePackingProps {
  line: OrderLine;
  /** All lines of the order. */
  lines: readonly OrderLine[];
  className: string | undefined;
}

/**
 * One line of text below an order line, and what the merchant left out. Lines of one product share cartons: the
 * figures are below its first line. Names are unique in a shop, and remain when the product is deleted.
 */
export function LinePacking({ line, lines, className }: LinePackingProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const figures = usePackingTexts()(line.packing);
  const isShared = lines.some((other) => other !== line && other.original.name === line.original.name);
  const missing = line.packing.missing.map((gap) => t(`packing.gap.${gap}`));
  return (
    <>
      {figures.length > 0 && (
        <p className={className}>
          {isShared && `${t('packing.together')} `}
          <Names names={figures} />
        </p>
      )}
      {missing.length > 0 && (
        <p className={className}>{t('packing.missing', { list: format.list(missing) })}</p>
      )}
    </>
  );
}
