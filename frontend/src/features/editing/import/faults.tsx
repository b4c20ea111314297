import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import styles from './import.module.css';
import type { ProductImport } from './queries';
import { saveFile } from './save-file';

/** What is wrong with which cells, and the table with all of it. */
export function Faults({ job }: { job: ProductImport }) {
  const { t } = useTranslation('editing');
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
        <Button
          block
          variant="tonal"
          icon="download"
          onPress={() => saveFile({ url: faultsUrl, fileName: 'problems.xlsx' })}
        >
          {t('import.saveFaults')}
        </Button>
      )}
    </Group>
  );
}
