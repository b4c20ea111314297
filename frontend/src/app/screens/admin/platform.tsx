import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { PlatformSettings } from '@/features/admin/content/platform/platform-settings';
import { RootFiles } from '@/features/admin/content/platform/root-files';
import { useBack } from '@/ui/back';
import { Group, Row } from '@/ui/group';

export default function PlatformScreen() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  const goBack = useBack();
  return (
    <Screen>
      <Group>
        <Row icon="layout" label={t('platform.home')} href={admin.home()} />
        <Row icon="tag" label={t('currencies.title')} href={admin.currencies()} />
      </Group>
      <RootFiles />
      <PlatformSettings onSaved={() => goBack(admin.overview())} />
    </Screen>
  );
}
