import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useRef } from 'react';
import { type Resolver, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createAlbumRequestLimits } from '@/api/limits';
import { SwitchControl, TextAreaControl, TextControl } from '@/model/form/controls';
import { EditConflict } from '@/model/form/edit-conflict';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { useSave } from '@/model/form/use-save';
import { useUploadWatch } from '@/model/form/use-upload-watch';
import { PicturesField } from '@/model/media/pictures-field';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { type Album, useCreateAlbum, useUpdateAlbum } from '../queries';
import { type AlbumDraft, albumPath, albumSchema, bodyOf, draftOf } from './album-form';
import { useAskToDeleteAlbum } from './use-delete-album';

/** Names of albums (as the server takes them). */
const NAME_MAX = createAlbumRequestLimits.name.maxLength;

interface AlbumSheetProps {
  /** null: a new one. */
  album: Album | null;
  picturesMax: number;
  onClose: () => void;
  onReload: () => void;
}

/** One album: its name, who sees it, and its pictures. */
export function AlbumSheet({ album, picturesMax, onClose, onReload }: AlbumSheetProps) {
  const { t } = useTranslation(['editing', 'errors', 'common']);
  const root = useRef<HTMLDivElement>(null);
  const uploads = useUploadWatch();
  const create = useCreateAlbum();
  const update = useUpdateAlbum();
  const askToDelete = useAskToDeleteAlbum();
  const resolver = useMemo(() => valibotResolver(albumSchema(t)) as unknown as Resolver<AlbumDraft>, [t]);
  const form = useForm<AlbumDraft>({ defaultValues: draftOf(album), resolver, shouldFocusError: false });
  const { control, formState } = form;
  const guard = useDirtyGuard(formState.isDirty);
  const confirmClose = useConfirmClose(formState.isDirty);
  const { save, saving, changedElsewhere } = useSave<AlbumDraft, Album>({
    form,
    root,
    uploads,
    pathOf: albumPath,
    send: (draft) =>
      album
        ? update.mutateAsync({ id: album.id, body: { ...bodyOf(draft), revision: album.revision } })
        : create.mutateAsync(bodyOf(draft)),
    onSaved: leave,
  });

  function leave() {
    guard.release();
    onClose();
  }

  return (
    <Sheet
      open
      full
      onClose={() => void confirmClose().then((may) => may && leave())}
      title={album ? t('albums.edit') : t('albums.new')}
      footer={
        <Button variant="primary" size="lg" block busy={saving} onPress={save}>
          {t('common:action.save')}
        </Button>
      }
    >
      <div className="form" ref={root}>
        {changedElsewhere && <EditConflict onReload={onReload} />}
        <TextControl control={control} name="name" label={t('albums.name')} maxLength={NAME_MAX} required />
        <TextAreaControl
          control={control}
          name="description"
          label={t('albums.description')}
          placeholder={t('form.optional')}
          rows={2}
        />
        <SwitchControl
          control={control}
          name="isPublic"
          icon="eye"
          label={t('albums.public')}
          sub={t('albums.publicNote')}
        />
        <AlbumPictures control={control} limit={picturesMax} onStatus={uploads.of('pictures')} />
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
    </Sheet>
  );
}

interface AlbumPicturesProps {
  control: ReturnType<typeof useForm<AlbumDraft>>['control'];
  limit: number;
  onStatus: (status: 'idle' | 'uploading' | 'failed') => void;
}

function AlbumPictures({ control, limit, onStatus }: AlbumPicturesProps) {
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
      onStatus={onStatus}
    />
  );
}
