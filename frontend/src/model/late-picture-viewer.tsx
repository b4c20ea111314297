import { loadScreen } from '@/lib/lazy-screen';
import { latePart } from '@/ui/late-part';
import type { PictureViewerProps } from '@/ui/picture-viewer';
import { reportPartFailure } from './part-failure';

const usePictureViewer = latePart(() =>
  loadScreen(async () => ({ default: (await import('@/ui/picture-viewer')).PictureViewer })),
);

/** The full-screen viewer, whose code is loaded when the first picture is opened. */
export function LatePictureViewer(props: PictureViewerProps) {
  const Viewer = usePictureViewer(props.at !== null, (cause) => reportPartFailure(cause, props.onClose));
  return Viewer && <Viewer {...props} />;
}
