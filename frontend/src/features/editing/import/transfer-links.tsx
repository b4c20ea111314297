import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import styles from './import.module.css';
import { useExportShop } from './queries';
import { saveFile } from './save-file';

/** The ways to bring a catalogue along and to take it away. */
export function TransferLinks({ importHref }: { importHref: string }) {
  const { t } = useTranslation('editing');
  const exported = useExportShop();

  async function save() {
    try {
      saveFile(await exported.mutateAsync());
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (
    <div className={styles.transfer}>
      <Button size="sm" variant="tonal" icon="folder" href={importHref}>
        {t('import.title')}
      </Button>
      <Button size="sm" variant="tonal" icon="download" busy={exported.isPending} onPress={() => void save()}>
        {t('import.exportShop')}
      </Button>
    </div>
  );
}
