import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { download } from '@/lib/download';
import { copyMadeText } from '@/model/copy-made-text';
import { toast } from '@/ui/toast';
import type { FileLink } from './queries';

type NamedLink = Pick<FileLink, 'url' | 'fileName'>;

/**
 * Downloads a file. Where the browser blocks downloads, copies its link instead, which works without a session; call it
 * inside the press then.
 */
export function useSaveFile(blocksDownloads: boolean): (file: Promise<NamedLink>) => Promise<void> {
  const { t } = useTranslation('editing');
  return async (file) => {
    try {
      if (!blocksDownloads) {
        const { url, fileName } = await file;
        return download(url, fileName);
      }
      const address = file.then(({ url }) => new URL(url, window.location.origin).href);
      await copyMadeText(address, () => t('import.linkCopied'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  };
}
