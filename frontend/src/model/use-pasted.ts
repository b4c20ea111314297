import { useTranslation } from 'react-i18next';
import type { LeftOut } from '@/ui/table/table-types';
import { toast } from '@/ui/toast';

/** Says how many cells of a table were pasted, and what was left out. */
export function usePasted(): (cells: number, left: LeftOut) => void {
  const { t } = useTranslation('table');
  return (cells, { rows, columns }) => {
    if (cells === 0) return toast.fail(t('paste.nothingPasted'));
    if (rows === 0 && columns === 0) return toast.success(t('paste.pasted', { count: cells }));
    const [lines, across] = [
      t('paste.leftRows', { count: rows }),
      t('paste.leftColumns', { count: columns }),
    ];
    const both = t('paste.leftBoth', { rows: lines, columns: across });
    toast.fail(t('paste.pastedLeft', { cells, left: columns === 0 ? lines : rows === 0 ? across : both }));
  };
}
