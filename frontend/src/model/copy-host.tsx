import { loadTexts } from '@/i18n/setup';
import { loadScreen } from '@/lib/lazy-screen';
import { useStore } from '@/lib/store';
import { latePart } from '@/ui/late-part';
import { copyByHand } from './copy-by-hand';

const useCopySheet = latePart(() =>
  loadScreen(async () => {
    const [{ CopySheet }] = await Promise.all([import('./copy-sheet'), loadTexts('share')]);
    return { default: CopySheet };
  }),
);

const close = () => copyByHand.set(null);

/** Shows what could not be copied. Mounted once. */
export function CopyHost() {
  const text = useStore(copyByHand);
  // Without a connection the sheet's code may be out of reach: the browser then shows the text to be selected.
  const CopySheet = useCopySheet(text !== null, () => {
    window.prompt('', text ?? '');
    close();
  });
  return CopySheet && <CopySheet text={text} onClose={close} />;
}
