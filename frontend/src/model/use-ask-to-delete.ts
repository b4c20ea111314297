import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { invalidateAll } from './mutations';

interface Deletion {
  title: string;
  /** The consequence, as a sentence. */
  text: string;
  remove: () => Promise<unknown>;
}

/** Asks before it deletes; answers true when the object is gone, which it may have been before. */
export function useAskToDelete(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation('common');
  const cache = useQueryClient();
  return async function askToDelete({ title, text, remove }) {
    const answer = await confirm({
      title,
      text,
      confirmLabel: t('action.delete'),
      cancelLabel: t('action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return false;
    try {
      await remove();
    } catch (error) {
      // The list is out of date, or the server may have deleted the object without an answer arriving.
      invalidateAll(cache);
      if (!isApiError(error, 'not_found')) {
        toast.fail(errorText(error));
        return false;
      }
    }
    toast.success(t('deleted'));
    return true;
  };
}
