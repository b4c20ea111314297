import { useTranslation } from 'react-i18next';
import type { Reading } from '@/lib/decimal';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import styles from './reading-choices.module.css';

interface ReadingChoicesProps {
  reading: Reading;
  /** The value as a reader sees it, such as "¥1,250.00". */
  format: (units: number) => string;
  onChoose: (units: number) => void;
}

/** The values that an ambiguous number may have, to choose from; nothing for a number that is certain. */
export function ReadingChoices({ reading, format, onChoose }: ReadingChoicesProps) {
  const { t } = useTranslation('editing');
  if (reading.kind !== 'ambiguous') return null;
  return (
    <div role="group" aria-label={t('form.whichValue')} className={styles.choices}>
      {reading.readings.map((units) => (
        <Button key={units} size="sm" variant="tonal" onPress={() => onChoose(units)}>
          <Bdi>{format(units)}</Bdi>
        </Button>
      ))}
    </div>
  );
}
