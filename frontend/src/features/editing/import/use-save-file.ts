import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { copyMadeText } from '@/model/copy-made-text';
import { toast } from '@/ui/toast';
import type { FileLink } from './queries';

type NamedLink = Pick<FileLink, 'url' | 'fileName'>;

/** Downloads by a programmatic click: the only way to set the file name. */
function download({ url, fileName }: NamedLink): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Downloads a file. Where the browser blocks downloads, copies its link instead, which works without a session; call it
 * inside the press then.
 */
export function useSaveFile(blocksDownloads: boolean): (file: Promise<NamedLink>) => Promise<void> {
  const { t } = useTranslation('editing');
  return async (file) => {
    try {
      if (!blocksDownloads) return download(await file);
      const address = file.then(({ url }) => new URL(url, window.location.origin).href);
      await copyMadeText(address, () => t('import.linkCopied'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  };
}
