import { useTranslation } from 'react-i18next';
import { useCall } from '@/model/mutations';
import { Button } from '@/ui/button';
import styles from './import.module.css';
import { useSaveFile } from './use-save-file';

interface TransferLinksProps {
  importHref: string;
  /** The chat app's browser blocks downloads, so the link is copied instead. */
  blocksDownloads: boolean;
}

/** The ways to bring a catalogue along and to take it away. */
export function TransferLinks({ importHref, blocksDownloads }: TransferLinksProps) {
  const { t } = useTranslation('editing');
  const exported = useCall('POST', '/api/product/export');
  const save = useSaveFile(blocksDownloads);

  return (
    <div className={styles.transfer}>
      <Button size="sm" variant="tonal" icon="folder" href={importHref}>
        {t('import.title')}
      </Button>
      <Button
        size="sm"
        variant="tonal"
        icon={blocksDownloads ? 'link' : 'download'}
        busy={exported.isPending}
        onPress={() => void save(exported.mutateAsync())}
      >
        {t('import.exportShop')}
      </Button>
    </div>
  );
}
