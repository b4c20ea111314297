import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { Group } from '@/ui/group';
import { SelectField } from '@/ui/select-field';
import styles from './import.module.css';
import type { ProductImport } from './queries';

type Mapping = ProductImport['columns'][number]['column'][];
type Column = NonNullable<Mapping[number]>;

interface ColumnsProps {
  job: ProductImport;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The value of the choice that leaves a column out. */
const LEFT_OUT = '';

/** Columns that most price lists have, the most frequent first. */
const USUAL: readonly Column[] = [
  'itemNumber',
  'name',
  'price',
  'category',
  'pictures',
  'packingQuantity',
  'minOrderQuantity',
  'boxSpecification',
  'boxWeight',
  'itemWeight',
  'stock',
  'material',
  'spec1.value',
  'spec2.value',
  'priceRanges',
  'privateNote',
];

/** Columns that only exports have: a table of somebody else means something else by such a heading. */
const OF_EXPORTS: readonly Column[] = ['id', 'revision', 'stockSeen'];

/** So much of a cell shows what the column holds; a description would fill the screen. */
const SAMPLE_MAX = 30;

/** One sample of several in a line, each in its own direction: a minus stays before its number. */
function sampleText(sample: string): string {
  const characters = [...sample];
  const end = characters.length > SAMPLE_MAX ? '…' : '';
  return isolate(characters.slice(0, SAMPLE_MAX).join('') + end);
}

/** The columns to choose from: the usual ones first, and those of exports last if the table has them. */
function choicesOf({ choices, columns }: ProductImport): ProductImport['choices'] {
  const isExport = columns.some(({ column }) => column !== null && OF_EXPORTS.includes(column));
  const rank = (column: Column) => {
    const usual = USUAL.indexOf(column);
    if (usual >= 0) return usual;
    return OF_EXPORTS.includes(column) ? USUAL.length + 1 : USUAL.length;
  };
  return choices
    .filter(({ column }) => isExport || !OF_EXPORTS.includes(column))
    .sort((one, other) => rank(one.column) - rank(other.column));
}

/** The columns of the table with what they are imported as; each is used once. */
export function Columns({ job, mapping, onChange }: ColumnsProps) {
  const { t } = useTranslation(['editing', 'common']);
  const options = [
    { value: LEFT_OUT, label: t('import.leftOut') },
    ...choicesOf(job).map(({ column, name }) => ({ value: column as string, label: name })),
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
      <div className={styles.columns}>
        {job.columns.map(({ heading, samples, notMatched }, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and never change places.
            key={place}
            label={heading === '' ? t('import.noHeading', { number: place + 1 }) : heading}
            hint={notMatched ?? samples.map(sampleText).join(' · ')}
            options={options}
            value={mapping[place] ?? LEFT_OUT}
            onChange={(value) => choose(place, value)}
            search={{
              label: t('import.findColumn'),
              none: t('import.noSuchColumn'),
              found: (number) => t('common:ui.found', { number }),
            }}
          />
        ))}
      </div>
    </Group>
  );
}
