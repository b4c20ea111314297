import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { Group, Row } from '@/ui/group';
import { SelectField } from '@/ui/select-field';
import { Switch } from '@/ui/switch';
import { CategoryField } from './category-field';
import { OtherCurrency } from './other-currency';
import type { ImportRequest, ProductImport } from './queries';

/** What a merchant decides of a table; the server keeps the other decisions. */
export type Decision = Pick<
  ImportRequest,
  'sheet' | 'hiddenRows' | 'sectionsAreCategories' | 'categoryId' | 'rate' | 'splitOptions'
>;

interface QuestionsProps {
  job: ProductImport;
  /** Checks the table again with the decision. */
  onDecide: (decision: Decision) => void;
}

/** Whether a row is refused because it has no category. */
export const isWithoutCategory = ({ column, reason }: ProductImport['faults'][number]): boolean =>
  column === 'category' && reason === 'required';

const countOf = ({ reading }: ProductImport, wanted: 'hidden' | 'section') =>
  reading.otherRows.filter(({ kind }) => kind === wanted).length;

/** How the table is to be read, as far as it leaves that open. */
export function Questions({ job, onDecide }: QuestionsProps) {
  const { t } = useTranslation('editing');
  const { reading } = job;
  const asksHidden = countOf(job, 'hidden') > 0 || reading.hiddenRows;
  const asksSections = countOf(job, 'section') > 0;
  const asksCategory = job.faults.some(isWithoutCategory) || reading.categoryId !== null;
  const asksSheet = reading.sheets.length > 1;
  const asksOptions = reading.optionListCount > 0;
  const { otherCurrency } = reading;
  const asksNothing = !asksHidden && !asksSections && !asksCategory && !asksSheet && !asksOptions;
  if (asksNothing && !otherCurrency) return null;
  return (
    <Group title={t('import.questions')} pad>
      <div className="form">
        {asksSheet && (
          <SelectField
            label={t('import.sheet')}
            options={reading.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            value={reading.sheet}
            onChange={(sheet) => onDecide({ sheet })}
          />
        )}
        {asksCategory && (
          <CategoryField
            label={t('import.category')}
            hint={t('import.categoryHint')}
            job={job}
            onChange={(categoryId) => onDecide({ categoryId })}
          />
        )}
      </div>
      {otherCurrency && <OtherCurrency job={job} currency={otherCurrency} onDecide={onDecide} />}
      {asksOptions && <OptionLists job={job} onDecide={onDecide} />}
      {asksSections && <Sections job={job} onDecide={onDecide} />}
      {asksHidden && <HiddenRows job={job} onDecide={onDecide} />}
    </Group>
  );
}

function Sections({ job, onDecide }: QuestionsProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const label = t('import.sections');
  return (
    <Row
      label={label}
      sub={t('import.sectionsHint', { number: format.number(countOf(job, 'section')) })}
      end={
        <Switch
          label={label}
          checked={job.reading.sectionsAreCategories}
          onChange={(sectionsAreCategories) => onDecide({ sectionsAreCategories })}
        />
      }
    />
  );
}

function OptionLists({ job, onDecide }: QuestionsProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { optionList, optionListCount, splitOptions } = job.reading;
  const label = t('import.optionLists');
  const values = { example: isolate(optionList ?? ''), number: format.number(optionListCount) };
  return (
    <Row
      label={label}
      sub={t('import.optionListsHint', values)}
      end={
        <Switch
          label={label}
          checked={splitOptions}
          onChange={(splits) => onDecide({ splitOptions: splits })}
        />
      }
    />
  );
}

function HiddenRows({ job, onDecide }: QuestionsProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const label = t('import.hidden');
  const number = countOf(job, 'hidden');
  return (
    <Row
      label={label}
      sub={number > 0 ? t('import.hiddenHint', { number: format.number(number) }) : undefined}
      end={
        <Switch
          label={label}
          checked={job.reading.hiddenRows}
          onChange={(hiddenRows) => onDecide({ hiddenRows })}
        />
      }
    />
  );
}
