import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isolate } from '@/lib/isolate';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';

interface Deletion {
  name: string;
  /** The consequence, as a sentence. */
  text: string;
  remove: () => Promise<unknown>;
}

/** Confirmation before a deletion, or the reason why it is refused. */
export function useAskToDelete() {
  const { t } = useTranslation(['admin-content', 'common']);

  /** True when the item was deleted. */
  async function ask({ name, text, remove }: Deletion): Promise<boolean> {
    const answer = await confirm({
      title: t('delete.title', { name: isolate(name) }),
      text,
      confirmLabel: t('common:action.delete'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return false;
    try {
      await remove();
      toast.success(t('common:deleted'));
      return true;
    } catch (error) {
      toast.fail(errorText(error));
      return false;
    }
  }

  async function refuse(name: string, text: string): Promise<void> {
    await confirm({
      title: t('delete.refused', { name: isolate(name) }),
      text,
      confirmLabel: t('common:action.confirm'),
      cancelLabel: t('common:action.close'),
    });
  }

  return { ask, refuse };
}
