import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { usePaths } from '@/app/paths';
import { HomeEditor } from '@/features/editing/home/home-editor';
import { AppBarAction } from '@/ui/app-bar';
import { useBack } from '@/ui/back';
import { EditingPage } from './editing-page';

export default function HomeEditorScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const goBack = useBack();
  const { user } = useSession();
  return (
    <EditingPage
      title={t('home.title')}
      leading="close"
      fallbackHref={paths.merchant()}
      action={user && <AppBarAction href={paths.shopHome(user.alias)}>{t('home.preview')}</AppBarAction>}
    >
      <HomeEditor onSaved={() => goBack(paths.merchant())} onCancel={() => goBack(paths.merchant())} />
    </EditingPage>
  );
}
