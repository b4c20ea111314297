import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isolate } from '@/lib/isolate';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { type Album, useDeleteAlbum } from '../queries';

/** Asks, deletes, and tells; true when the album is gone. Pictures that products show stay. */
export function useAskToDeleteAlbum() {
  const { t } = useTranslation(['editing', 'common']);
  const remove = useDeleteAlbum();
  return async function askToDelete({ id, name, pictureCount }: Album): Promise<boolean> {
    const answer = await confirm({
      title: t('albums.deleteTitle', { name: isolate(name) }),
      text: t('albums.deleteText', { count: pictureCount }),
      confirmLabel: t('common:action.delete'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return false;
    try {
      await remove.mutateAsync(id);
      toast.success(t('common:deleted'));
      return true;
    } catch (error) {
      toast.fail(errorText(error));
      return false;
    }
  };
}
