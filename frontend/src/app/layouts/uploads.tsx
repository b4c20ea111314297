import { lazy, Suspense } from 'react';
import { useStore } from '@/lib/store';
import { uploadSummaries } from '@/model/media/upload-manager';

/** Only merchants upload: visitors do not load the bar. */
const UploadBar = lazy(async () => ({ default: (await import('@/model/media/upload-bar')).UploadBar }));

/** The progress of uploads, on every screen. */
export function Uploads() {
  const { uploading, failed } = useStore(uploadSummaries).all;
  if (uploading + failed === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadBar />
    </Suspense>
  );
}
