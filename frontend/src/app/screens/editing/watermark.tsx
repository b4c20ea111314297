import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { WatermarkSettings } from '@/features/editing/watermark/watermark-settings';
import { EditingPage } from './editing-page';

export default function WatermarkScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  return (
    <EditingPage title={t('watermark.title')} leading="back" fallbackHref={paths.merchant()}>
      <WatermarkSettings />
    </EditingPage>
  );
}
