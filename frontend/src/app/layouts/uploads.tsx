import { useStore } from '@/lib/store';
import { uploadSummaries } from '@/model/media/upload-manager';
import { latePart } from '@/ui/late-part';

/** Only merchants upload: visitors do not load the bar. */
const useUploadBar = latePart(async () => (await import('@/model/media/upload-bar')).UploadBar);

/** Without a network its code may be out of reach; the field shows the progress too. */
const ignore = () => undefined;

/** The progress of uploads, on every screen. */
export function Uploads() {
  const { uploading, failed } = useStore(uploadSummaries).all;
  const isWanted = uploading + failed > 0;
  const UploadBar = useUploadBar(isWanted, ignore);
  return isWanted && UploadBar && <UploadBar />;
}
