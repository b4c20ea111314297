import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { EditorSheet } from '@/model/form/editor-sheet';
import { fieldControlOf } from '@/model/form/field-control';
import { PicturesField } from '@/model/media/pictures-field';
import type { UploadTarget } from '@/model/media/use-upload-queue';
import { useSave } from '@/model/mutations';
import { useAskToDelete } from '@/model/use-ask-to-delete';
import { Button } from '@/ui/button';
import { type Album, readMyAlbum } from '../queries';
import { ALBUM_FIELDS, type AlbumDraft, albumPath, bodyOf, draftOf } from './fields';

const AlbumField = fieldControlOf(ALBUM_FIELDS, 'editing');

interface AlbumSheetProps {
  /** null: a new one. */
  album: Album | null;
  picturesMax: number;
  onShare: (album: Album) => void;
  onClose: () => void;
}

/** One album: its name, who sees it, and its pictures. */
export function AlbumSheet({ album, picturesMax, onShare, onClose }: AlbumSheetProps) {
  const { t } = useTranslation('editing');
  const create = useSave('POST', '/api/album');
  const update = useSave('PUT', '/api/album/{id}');
  const askToDelete = useAskToDeleteAlbum();
  return (
    <EditorSheet
      full
      title={album ? t('albums.edit') : t('albums.new')}
      fields={ALBUM_FIELDS}
      namespace="editing"
      draftName={`album/${album?.id ?? 'new'}`}
      row={album}
      draftOf={draftOf}
      pathOf={albumPath}
      send={async (draft, { version: { revision }, keyFor }) => {
        const body = bodyOf(draft);
        return album && revision !== null
          ? update.mutateAsync({ id: album.id, body: { ...body, revision } })
          : create.mutateAsync({ body, key: keyFor(body) });
      }}
      latest={() => readMyAlbum(album?.id ?? 0)}
      onClose={onClose}
      deletion={album ? { label: t('albums.delete'), ask: () => askToDelete(album) } : undefined}
    >
      {({ form, uploads, confirmClose }) => (
        <>
          <AlbumField name="name" counts />
          <AlbumField name="description" placeholder={t('form.optional')} rows={2} />
          <AlbumField name="isPublic" icon="eye" sub={t('albums.publicNote')} />
          <AlbumPictures control={form.control} limit={picturesMax} target={uploads.of('pictures')} />
          {album?.isPublic && (
            <Button
              icon="share"
              onPress={() =>
                void confirmClose().then((may) => {
                  if (!may) return;
                  onClose();
                  onShare(album);
                })
              }
            >
              {t('albums.share')}
            </Button>
          )}
        </>
      )}
    </EditorSheet>
  );
}

interface AlbumPicturesProps {
  control: Control<AlbumDraft>;
  limit: number;
  target: UploadTarget;
}

function AlbumPictures({ control, limit, target }: AlbumPicturesProps) {
  const { t } = useTranslation('editing');
  const { field, fieldState } = useController({ control, name: 'pictures' });
  return (
    <PicturesField
      label={t('albums.pictures')}
      value={field.value}
      onChange={field.onChange}
      limit={limit}
      mainLabel={t('albums.cover')}
      hint={t('albums.picturesHint', { max: limit })}
      error={fieldState.error?.message}
      target={target}
    />
  );
}

/** Asks, and deletes; true when the album is gone. Pictures that products show stay. */
function useAskToDeleteAlbum() {
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
