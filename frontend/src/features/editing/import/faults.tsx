import { useTranslation } from 'react-i18next';
import { CATALOGUE_LINK_MINUTES } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import { CategoryField } from './category-field';
import styles from './import.module.css';
import type { ProductImport } from './queries';
import { type Decision, isWithoutCategory } from './questions';
import { useSaveFile } from './use-save-file';

interface FaultsProps {
  job: ProductImport;
  /** The chat app's browser blocks downloads, so the link is copied instead. */
  blocksDownloads: boolean;
  /** Decides for all rows of a cause, and checks the table again; none of an import that has written. */
  onDecide?: ((decision: Decision) => void) | undefined;
}

type Fault = ProductImport['faults'][number];

/** Why an empty cell is refused; without a cell, the table does not have its column. */
const EMPTY: readonly Fault['reason'][] = ['required', 'price_missing'];

/** So many places of one cause are named; the table names them all. */
const NAMED_MAX = 12;

/** The first places of a cause. */
const named = (places: string[]) =>
  places.length > NAMED_MAX ? [...places.slice(0, NAMED_MAX), '…'] : places;

interface Cause {
  message: string;
  /** Cells or rows, in the order of the table. */
  places: string[];
  /** Whether a category for all of the rows corrects it. */
  takesCategory: boolean;
}

/** The faults by what is wrong, in the order in which the table meets each cause first. */
function byCause(faults: { place: string; message: string; takesCategory: boolean }[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { place, message, takesCategory } of faults) {
    const known = causes.get(message);
    if (known) known.places.push(place);
    else causes.set(message, { message, places: [place], takesCategory });
  }
  return [...causes.values()];
}

/** What is wrong with which cells, and the table with all of it. */
export function Faults({ job, blocksDownloads, onDecide }: FaultsProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const save = useSaveFile(blocksDownloads);
  const { choices, faults, faultsUrl } = job;
  const sentence = ({ cell, column, reason, message }: Fault) => {
    const choice = choices.find((each) => each.column === column);
    const isMissing = cell === null && EMPTY.includes(reason);
    return isMissing && choice ? t('import.noColumn', { name: choice.name }) : message;
  };
  const causes = byCause(
    faults.map((fault) => ({
      place: fault.cell ?? t('import.row', { row: fault.row }),
      message: sentence(fault),
      takesCategory: onDecide !== undefined && isWithoutCategory(fault),
    })),
  );
  return (
    <Group title={t('import.faults')} pad>
      <p className={`small muted ${styles.hint}`}>{t('import.faultsHint')}</p>
      <ul className={styles.faults}>
        {causes.map(({ message, places, takesCategory }) => (
          <li key={message}>
            <b>
              {places.length === 1 ? (
                <Bdi>{places[0]}</Bdi>
              ) : (
                <bdi>{`× ${format.number(places.length)}`}</bdi>
              )}
            </b>
            <span>
              {message}
              {places.length > 1 && (
                <small className={styles.places}>{named(places).map(isolate).join(' · ')}</small>
              )}
            </span>
            {takesCategory && onDecide && (
              <div className={styles.remedy}>
                <CategoryField
                  label={t('import.categoryOfRows', { count: places.length })}
                  job={job}
                  onChange={(categoryId) => onDecide({ categoryId })}
                />
              </div>
            )}
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
