import { Screen } from '@/app/screen';
import { WatermarkSettings } from '@/features/editing/watermark/watermark-settings';

export default function WatermarkScreen() {
  return (
    <Screen>
      <WatermarkSettings />
    </Screen>
  );
}
