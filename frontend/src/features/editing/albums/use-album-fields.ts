import { useTranslation } from 'react-i18next';
import { fieldAt } from '@/model/form/version-fields';
import type { VersionField } from '@/model/form/versions';
import type { AlbumDraft } from './album-form';

/** The fields of an album as an edit conflict shows them. */
export function useAlbumFields(): () => VersionField<AlbumDraft>[] {
  const { t } = useTranslation('editing');
  return () => [
    fieldAt('name', t('albums.name')),
    fieldAt('description', t('albums.description')),
    fieldAt('isPublic', t('albums.public'), { show: (on) => t(on ? 'conflict.on' : 'conflict.off') }),
    fieldAt('pictures', t('albums.pictures')),
  ];
}
