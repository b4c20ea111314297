import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';

interface Deletion {
  title: string;
  /** The consequence, as a sentence. */
  text: string;
  remove: () => Promise<unknown>;
}

/** Asks before it deletes; answers true when the object was deleted. */
export function useAskToDelete(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation('common');
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
      toast.success(t('deleted'));
      return true;
    } catch (error) {
      toast.fail(errorText(error));
      return false;
    }
  };
}
