import { useTranslation } from 'react-i18next';
import { ChoiceList } from '@/ui/choice-list';
import { Group } from '@/ui/group';
import type { ProductImport } from './queries';

export type Encoding = ProductImport['reading']['encodings'][number]['encoding'];

interface EncodingsProps {
  job: ProductImport;
  onChoose: (encoding: Encoding) => void;
}

/** Whether people must say which encoding is right before anything else: headings are other texts in another one. */
export const asksForEncoding = (job: ProductImport): boolean =>
  job.status === 'needsMapping' && job.reading.encodings.length > 0;

/** Some rows in each encoding that the table may have; people see which one is right. */
export function Encodings({ job, onChoose }: EncodingsProps) {
  const { t } = useTranslation('editing');
  const options = job.reading.encodings.map(({ encoding, rows }) => ({
    value: encoding,
    label: rows.join(' / '),
    hint: encoding,
  }));
  return (
    <Group title={t('import.encodings')} pad>
      <ChoiceList label={t('import.encodings')} options={options} value={null} onChange={onChoose} />
    </Group>
  );
}
