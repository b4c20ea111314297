import { useTranslation } from 'react-i18next';
import { productInputLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { Group } from '@/ui/group';
import styles from './import.module.css';
import type { ProductImport } from './queries';

/** The files of pictures that belong to no product of the table. */
export function UnusedPictures({ job }: { job: ProductImport }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { choices, unusedPictureCount, unusedPictures } = job;
  const column = choices.find((choice) => choice.column === 'pictures')?.name;
  const max = format.number(productInputLimits.imageIds.maxItems);
  return (
    <Group title={t('import.unused', { number: format.number(unusedPictureCount) })} pad>
      <p className={`small muted ${styles.hint}`}>{t('import.unusedHint', { column, max })}</p>
      <ul className={styles.names}>
        {unusedPictures.map((name) => (
          <li key={name}>
            <Bdi>{name}</Bdi>
          </li>
        ))}
        {unusedPictureCount > unusedPictures.length && <li>…</li>}
      </ul>
    </Group>
  );
}
