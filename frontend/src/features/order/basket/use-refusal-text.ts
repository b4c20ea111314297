import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { LINES_MAX, QUANTITY_MAX, type RefusedLine } from '@/model/basket/basket';

/** Describes why the first of the refused lines was not added; null when none was refused. */
export function useRefusalText(): (refused: readonly RefusedLine[]) => string | null {
  const { t } = useTranslation('order');
  const format = useFormat();
  return useCallback(
    ([first]) => {
      if (!first) return null;
      return first.reason === 'basketFull'
        ? t('basket.full', { count: LINES_MAX })
        : t('basket.tooManyOfOne', { max: format.number(QUANTITY_MAX) });
    },
    [t, format],
  );
}
