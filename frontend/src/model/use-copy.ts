import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/clipboard';
import { toast } from '@/ui/toast';

/** Copies and says so; where the browser cannot, says what to do instead. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('shop');
  return async (text) => {
    if (await copyText(text)) toast.success(t('copied'));
    else toast.fail(t('copyFailed'));
  };
}
