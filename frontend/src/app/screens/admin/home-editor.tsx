import { useQuery } from '@tanstack/react-query';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { PlatformHomeEditor } from '@/features/editing/home/home-editor';
import type { DrawSections } from '@/features/editing/home/home-preview';
import { platformQuery } from '@/model/platform';
import { useBack } from '@/ui/back';
import { HomeDraftSections } from '../home/home-draft-sections';

const PlatformSections: DrawSections = (shown) => {
  const platform = useQuery(platformQuery()).data;
  return <HomeDraftSections {...shown} name={platform?.name ?? ''} inShop={false} />;
};

export default function PlatformHomeEditorScreen() {
  const { admin } = usePaths();
  const goBack = useBack();
  const leave = () => goBack(admin.platform());
  return (
    <Screen>
      <PlatformHomeEditor draw={PlatformSections} onSaved={leave} onCancel={leave} />
    </Screen>
  );
}
