import type { PictureViewerProps } from '@/ui/picture-viewer';
import { late } from './late';

const usePictureViewer = late(async () => (await import('@/ui/picture-viewer')).PictureViewer);

/** The full-screen viewer, whose code is loaded when the first picture is opened. */
export function LatePictureViewer(props: PictureViewerProps) {
  const Viewer = usePictureViewer(props.at !== null, props.onClose);
  return Viewer && <Viewer {...props} />;
}
