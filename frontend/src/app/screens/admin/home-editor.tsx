import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { PlatformHomeEditor } from '@/features/editing/home/home-editor';
import { AppBarAction } from '@/ui/app-bar';
import { useBack } from '@/ui/back';
import { EditingPage } from '../editing/editing-page';

export default function PlatformHomeEditorScreen() {
  const { t } = useTranslation(['admin-content', 'editing']);
  const { admin, shopHome } = usePaths();
  const goBack = useBack();
  const leave = () => goBack(admin.platform());
  return (
    <EditingPage
      title={t('platform.home')}
      leading="close"
      fallbackHref={admin.platform()}
      action={<AppBarAction href={shopHome(null)}>{t('editing:home.preview')}</AppBarAction>}
    >
      <PlatformHomeEditor onSaved={leave} onCancel={leave} />
    </EditingPage>
  );
}
