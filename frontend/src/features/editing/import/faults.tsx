import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import styles from './import.module.css';
import type { ProductImport } from './queries';
import { useSaveFile } from './use-save-file';

interface FaultsProps {
  job: ProductImport;
  /** The chat app's browser blocks downloads, so the link is copied instead. */
  blocksDownloads: boolean;
}

/** What is wrong with which cells, and the table with all of it. */
export function Faults({ job, blocksDownloads }: FaultsProps) {
  const { t } = useTranslation('editing');
  const save = useSaveFile(blocksDownloads);
  const { faults, faultsUrl } = job;
  return (
    <Group title={t('import.faults')} pad>
      <p className={`small muted ${styles.hint}`}>{t('import.faultsHint')}</p>
      <ul className={styles.faults}>
        {faults.map(({ row, cell, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several, and the list is only replaced.
          <li key={index}>
            <b>
              <Bdi>{cell ?? t('import.row', { row })}</Bdi>
            </b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {faultsUrl && (
        <>
          {blocksDownloads && <p className={`small muted ${styles.hint}`}>{t('import.blocked')}</p>}
          <Button
            block
            variant="tonal"
            icon={blocksDownloads ? 'link' : 'download'}
            onPress={() => void save(Promise.resolve({ url: faultsUrl, fileName: 'problems.xlsx' }))}
          >
            {t('import.saveFaults')}
          </Button>
        </>
      )}
    </Group>
  );
}
