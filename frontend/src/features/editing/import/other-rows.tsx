import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { importOtherRowKindEnum } from '@/api/open-enums';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { Group } from '@/ui/group';
import styles from './import.module.css';
import type { ProductImport } from './queries';

/** What is to be known of cells whose rows are imported. */
export function Notes({ job }: { job: ProductImport }) {
  const { t } = useTranslation('editing');
  return (
    <Group title={t('import.notes')} pad>
      <ul className={styles.faults}>
        {job.notes.map(({ row, cell, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several, and the list is only replaced.
          <li key={index}>
            <b>
              <Bdi>{cell ?? t('import.row', { row })}</Bdi>
            </b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** The rows that are no products, with why. */
export function OtherRows({ job }: { job: ProductImport }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { otherRowCount, otherRows } = job.reading;
  return (
    <Group title={t('import.otherRows', { number: format.number(otherRowCount) })} pad>
      <ul className={styles.faults}>
        {otherRows.map(({ row, kind, text }) => (
          <li key={row}>
            <b>{t('import.row', { row })}</b>
            <span>
              {t(`import.otherRow.${known(importOtherRowKindEnum, kind)}`)}
              {text !== '' && (
                <>
                  {' · '}
                  <Bdi>{text}</Bdi>
                </>
              )}
            </span>
          </li>
        ))}
        {otherRowCount > otherRows.length && <li>…</li>}
      </ul>
    </Group>
  );
}
