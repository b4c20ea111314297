import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { AlbumList } from '@/features/editing/albums/album-list';
import { EditingPage } from './editing-page';

export default function Albums() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  return (
    <EditingPage title={t('albums.title')} leading="back" tone="plain" fallbackHref={paths.merchant()}>
      <AlbumList />
    </EditingPage>
  );
}
