import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { PlatformSettings } from '@/features/admin/content/platform/platform-settings';
import { RootFiles } from '@/features/admin/content/platform/root-files';
import { useBack } from '@/ui/back';
import { Group, Row } from '@/ui/group';
import { EditingPage } from '../editing/editing-page';

export default function PlatformScreen() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  const goBack = useBack();
  return (
    <EditingPage title={t('platform.title')} leading="close" fallbackHref={admin.overview()}>
      <Group>
        <Row icon="layout" label={t('platform.home')} sub={t('platform.homeNote')} href={admin.home()} />
      </Group>
      <RootFiles />
      <PlatformSettings onSaved={() => goBack(admin.overview())} />
    </EditingPage>
  );
}
