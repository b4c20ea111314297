import { useStore } from '@/lib/store';
import { copyByHand } from './copy-by-hand';
import { late } from './late';

const useCopySheet = late(async () => (await import('./copy-sheet')).CopySheet, ['share']);

const close = () => copyByHand.set(null);

/** Shows what could not be copied. Mounted once. */
export function CopyHost() {
  const text = useStore(copyByHand);
  // Without a connection the sheet's code may be out of reach: the browser then shows the text to be selected.
  const CopySheet = useCopySheet(text !== null, close, () => window.prompt('', text ?? ''));
  return CopySheet && <CopySheet text={text} onClose={close} />;
}
