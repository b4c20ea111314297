import { useStore } from '@/lib/store';
import { late } from '@/model/late';
import { uploadSummaries } from '@/model/media/upload-manager';

/** Only merchants upload: visitors do not load the bar. Without it the field shows the progress too. */
const useUploadBar = late(async () => (await import('@/model/media/upload-bar')).UploadBar);

/** The progress of uploads, on every screen. */
export function Uploads() {
  const { uploading, failed } = useStore(uploadSummaries).all;
  const isWanted = uploading + failed > 0;
  const UploadBar = useUploadBar(isWanted);
  return isWanted && UploadBar && <UploadBar />;
}
