import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { OPERATOR_TABLE_ROWS } from '@/api/limits';
import { download } from '@/lib/download';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { toast } from '@/ui/toast';

/** The filters that are given: a request has no undefined fields. */
export function given<T extends object>(filters: T) {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Downloads the table whose address a call answers. */
export function useTableExport(ask: () => Promise<{ url: string; fileName: string }>) {
  const { t } = useTranslation('admin');
  return useOneAtATime(async () => {
    try {
      const { url, fileName } = await ask();
      download(url, fileName);
    } catch (error) {
      toast.fail(
        isApiError(error, 'too_many_items')
          ? t('export.tooMany', { rows: OPERATOR_TABLE_ROWS })
          : errorText(error),
      );
    }
  });
}
