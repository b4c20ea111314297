import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { Group } from '@/ui/group';
import { SelectField } from '@/ui/select-field';
import type { ProductImport } from './queries';

type Mapping = ProductImport['columns'][number]['column'][];

interface ColumnsProps {
  job: ProductImport;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The value of the choice that leaves a column out. */
const LEFT_OUT = '';

/** So much of a cell shows what the column holds; a description would fill the screen. */
const SAMPLE_MAX = 30;

/** One sample of several in a line, each in its own direction: a minus stays before its number. */
function sampleText(sample: string): string {
  const characters = [...sample];
  const end = characters.length > SAMPLE_MAX ? '…' : '';
  return isolate(characters.slice(0, SAMPLE_MAX).join('') + end);
}

/** The columns of the table with what they are imported as; each is used once. */
export function Columns({ job, mapping, onChange }: ColumnsProps) {
  const { t } = useTranslation('editing');
  const options = [
    { value: LEFT_OUT, label: t('import.leftOut') },
    ...job.choices.map(({ column, name }) => ({ value: column as string, label: name })),
  ];

  function choose(place: number, value: string) {
    const column = job.choices.find((choice) => choice.column === value)?.column ?? null;
    onChange(
      mapping.map((known, index) => {
        if (index === place) return column;
        return known === column ? null : known;
      }),
    );
  }

  return (
    <Group title={t('import.columns')} pad>
      <div className="form">
        {job.columns.map(({ heading, samples, notMatched }, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and never change places.
            key={place}
            label={heading === '' ? t('import.noHeading', { number: place + 1 }) : heading}
            hint={notMatched ?? samples.map(sampleText).join(' · ')}
            options={options}
            value={mapping[place] ?? LEFT_OUT}
            onChange={(value) => choose(place, value)}
          />
        ))}
      </div>
    </Group>
  );
}
