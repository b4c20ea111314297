import { useTranslation } from 'react-i18next';
import { CATALOGUE_LINK_MINUTES } from '@/api/limits';
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

type Fault = ProductImport['faults'][number];

/** Why an empty cell is refused; without a cell, the table does not have its column. */
const EMPTY: readonly Fault['reason'][] = ['required', 'price_missing'];

/** What is wrong with which cells, and the table with all of it. */
export function Faults({ job, blocksDownloads }: FaultsProps) {
  const { t } = useTranslation('editing');
  const save = useSaveFile(blocksDownloads);
  const { choices, faults, faultsUrl } = job;
  const sentence = ({ cell, column, reason, message }: Fault) => {
    const choice = choices.find((each) => each.column === column);
    const isMissing = cell === null && EMPTY.includes(reason);
    return isMissing && choice ? t('import.noColumn', { name: choice.name }) : message;
  };
  return (
    <Group title={t('import.faults')} pad>
      <p className={`small muted ${styles.hint}`}>{t('import.faultsHint')}</p>
      <ul className={styles.faults}>
        {faults.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several, and the list is only replaced.
          <li key={index}>
            <b>
              <Bdi>{fault.cell ?? t('import.row', { row: fault.row })}</Bdi>
            </b>
            <span>{sentence(fault)}</span>
          </li>
        ))}
      </ul>
      {faultsUrl && (
        <>
          {blocksDownloads && (
            <p className={`small muted ${styles.hint}`}>
              {t('import.blocked', { minutes: CATALOGUE_LINK_MINUTES })}
            </p>
          )}
          <Button
            block
            variant="tonal"
            icon={blocksDownloads ? 'link' : 'download'}
            onPress={() => void save(Promise.resolve({ url: faultsUrl, fileName: t('import.faultsFile') }))}
          >
            {t('import.saveFaults')}
          </Button>
        </>
      )}
    </Group>
  );
}
