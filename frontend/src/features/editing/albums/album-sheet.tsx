import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, type Resolver, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditorNotices } from '@/model/form/editor-notices';
import { fieldControlOf } from '@/model/form/field-control';
import { conflictFields } from '@/model/form/fields';
import { SaveButton } from '@/model/form/save-button';
import { useEditor } from '@/model/form/use-editor';
import { useForm } from '@/model/form/use-form';
import { PicturesField } from '@/model/media/pictures-field';
import type { UploadTarget } from '@/model/media/use-upload-queue';
import { useSave } from '@/model/mutations';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { type Album, readMyAlbum } from '../queries';
import { ALBUM_FIELDS, type AlbumDraft, albumPath, albumSchema, bodyOf, draftOf } from './album-form';
import { useAskToDeleteAlbum } from './use-delete-album';

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
  const { t } = useTranslation(['editing', 'errors', 'common']);
  const root = useRef<HTMLDivElement>(null);
  const create = useSave('POST', '/api/album');
  const update = useSave('PUT', '/api/album/{id}');
  const askToDelete = useAskToDeleteAlbum();
  const resolver = useMemo(() => valibotResolver(albumSchema(t)) as unknown as Resolver<AlbumDraft>, [t]);
  const [initial] = useState(() => draftOf(album));
  const form = useForm<AlbumDraft>({ defaultValues: initial, resolver, shouldFocusError: false });
  const { control } = form;
  const editor = useEditor<AlbumDraft, Album>({
    form,
    root,
    draftName: album ? `album/${album.id}` : 'album/new',
    opened: { values: initial, revision: album?.revision ?? null },
    pathOf: albumPath,
    blank: draftOf(null),
    async send(draft, { version: { revision }, keyFor }) {
      const body = bodyOf(draft);
      return album && revision !== null
        ? update.mutateAsync({ id: album.id, body: { ...body, revision } })
        : create.mutateAsync({ body, key: keyFor(body) });
    },
    onSaved: onClose,
    conflicts: album
      ? { fields: () => conflictFields<AlbumDraft>(ALBUM_FIELDS, t), latest: () => latest(album.id) }
      : undefined,
  });

  async function latest(id: number) {
    const result = await readMyAlbum(id);
    return { values: draftOf(result), revision: result.revision, result };
  }

  function leave() {
    editor.release();
    onClose();
  }

  return (
    <Sheet
      open
      full
      onClose={() => void editor.confirmClose().then((may) => may && onClose())}
      title={album ? t('albums.edit') : t('albums.new')}
      footer={<SaveButton editor={editor} block />}
    >
      <FormProvider {...form}>
        <div className="form" ref={root}>
          <EditorNotices editor={editor} />
          <AlbumField name="name" counts />
          <AlbumField name="description" placeholder={t('form.optional')} rows={2} />
          <AlbumField name="isPublic" icon="eye" sub={t('albums.publicNote')} />
          <AlbumPictures control={control} limit={picturesMax} target={editor.uploads.of('pictures')} />
          {album?.isPublic && (
            <Button
              icon="share"
              onPress={() =>
                void editor.confirmClose().then((may) => {
                  if (!may) return;
                  onClose();
                  onShare(album);
                })
              }
            >
              {t('albums.share')}
            </Button>
          )}
          {album && (
            <Button
              variant="danger"
              icon="trash"
              onPress={() => void askToDelete(album).then((gone) => gone && leave())}
            >
              {t('albums.delete')}
            </Button>
          )}
        </div>
      </FormProvider>
    </Sheet>
  );
}

interface AlbumPicturesProps {
  control: ReturnType<typeof useForm<AlbumDraft>>['control'];
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
