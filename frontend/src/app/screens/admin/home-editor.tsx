import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { PlatformHomeEditor } from '@/features/editing/home/home-editor';
import type { DrawSections } from '@/features/editing/home/home-preview';
import { platformQuery } from '@/model/platform';
import { useBack } from '@/ui/back';
import { EditingPage } from '../editing/editing-page';
import { HomeDraftSections } from '../home/home-draft-sections';

const PlatformSections: DrawSections = ({ sections }) => {
  const platform = useQuery(platformQuery()).data;
  return <HomeDraftSections sections={sections} name={platform?.name ?? ''} inShop={false} />;
};

export default function PlatformHomeEditorScreen() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  const goBack = useBack();
  const leave = () => goBack(admin.platform());
  return (
    <EditingPage title={t('platform.home')} leading="close" fallbackHref={admin.platform()}>
      <PlatformHomeEditor draw={PlatformSections} onSaved={leave} onCancel={leave} />
    </EditingPage>
  );
}
