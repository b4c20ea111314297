import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/clipboard';
import { toast } from '@/ui/toast';
import { copyByHand } from './copy-by-hand';

interface CopyTexts {
  done?: string | undefined;
  /** For a text that is on the screen and can be selected there; else a sheet shows it. */
  failed?: string | undefined;
}

/** Copies a text and reports the result in a toast; `texts` replaces the usual sentences. */
export function useCopy(): (text: string, texts?: CopyTexts) => Promise<void> {
  const { t } = useTranslation();
  return async (text, { done, failed } = {}) => {
    if (await copyText(text)) toast.success(done ?? t('copied'));
    else if (failed) toast.fail(failed);
    else copyByHand.set(text);
  };
}
