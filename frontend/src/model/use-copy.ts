import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/clipboard';
import { toast } from '@/ui/toast';

interface CopyTexts {
  done?: string | undefined;
  failed?: string | undefined;
}

/** Copies a text and reports the result in a toast; `texts` replaces the usual sentences. */
export function useCopy(): (text: string, texts?: CopyTexts) => Promise<void> {
  const { t } = useTranslation(['common', 'errors']);
  return async (text, { done, failed } = {}) => {
    if (await copyText(text)) toast.success(done ?? t('common:copied'));
    else toast.fail(failed ?? t('errors:copyUnsupported'));
  };
}
