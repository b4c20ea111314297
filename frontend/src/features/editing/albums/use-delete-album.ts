import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useSave } from '@/model/mutations';
import { useAskToDelete } from '@/model/use-ask-to-delete';
import type { Album } from '../queries';

/** Asks, and deletes; true when the album is gone. Pictures that products show stay. */
export function useAskToDeleteAlbum() {
  const { t } = useTranslation('editing');
  const remove = useSave('DELETE', '/api/album/{id}');
  const askToDelete = useAskToDelete();
  return ({ id, name, pictureCount }: Album) =>
    askToDelete({
      title: t('albums.deleteTitle', { name: isolate(name) }),
      text: t('albums.deleteText', { count: pictureCount }),
      remove: () => remove.mutateAsync({ id }),
    });
}
