import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useAskToDelete } from '@/model/use-ask-to-delete';
import { confirm } from '@/ui/confirm';

interface Deletion {
  name: string;
  /** The consequence, as a sentence. */
  text: string;
  remove: () => Promise<unknown>;
}

/** Confirmation before a deletion, or the reason why it is refused. */
export function useContentDeletion() {
  const { t } = useTranslation(['admin-content', 'common']);
  const askToDelete = useAskToDelete();

  /** True when the item was deleted. */
  const ask = ({ name, text, remove }: Deletion) =>
    askToDelete({ title: t('delete.title', { name: isolate(name) }), text, remove });

  async function refuse(name: string, text: string): Promise<void> {
    const title = t('delete.refused', { name: isolate(name) });
    await confirm({ title, text, confirmLabel: t('common:action.confirm') });
  }

  return { ask, refuse };
}
