import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useFormat } from '@/i18n/use-format';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { ActionBar } from '@/ui/action-bar';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Group, KeyValues } from '@/ui/group';
import { Meter } from '@/ui/meter';
import { toast } from '@/ui/toast';
import { Columns } from './columns';
import { asksForEncoding, type Encoding, Encodings } from './encodings';
import { Faults } from './faults';
import styles from './import.module.css';
import { Notes, OtherRows } from './other-rows';
import { PlannedProducts } from './planned-products';
import {
  type ImportRequest,
  isRunning,
  type ProductImport,
  useBeginImport,
  useCancelImport,
  useRefreshAfter,
  useRemoveTemplate,
} from './queries';
import { type Decision, Questions } from './questions';
import { UnusedPictures } from './unused-pictures';

interface ImportJobProps {
  job: ProductImport;
  onShow: (id: number | null) => void;
  onDone: () => void;
  blocksDownloads: boolean;
}

const COUNTS = ['newRows', 'changedRows', 'unchangedRows', 'faultyRows'] as const;

/** The rows of products that were looked at. */
const countedRows = (job: ProductImport) => COUNTS.reduce((sum, name) => sum + job[name], 0);

/** What was found out, or is being done: in a wide window, the rows are beside what is decided of the table. */
export function ImportJob({ job, onShow, onDone, blocksDownloads }: ImportJobProps) {
  const { t } = useTranslation('editing');
  const [mapping, setMapping] = useState(() => job.columns.map(({ column }) => column));
  const begin = useBeginImport();
  const cancel = useCancelImport();
  const removeTemplate = useRemoveTemplate();
  useRefreshAfter(job);
  const isUnderWay = isRunning(job);
  const isCorrected = mapping.some((column, index) => column !== job.columns[index]?.column);
  const writes = job.newRows + job.changedRows;

  const attempt = useOneAtATime(async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.fail(errorText(error));
    }
  });

  const start = (body: Omit<ImportRequest, 'importId' | 'mode'>) =>
    attempt(async () => {
      const begun = await begin.mutateAsync({ body: { importId: job.id, mode: job.mode, ...body } });
      onShow(begun.id);
    });
  const next = (dryRun: boolean) => start({ mapping, dryRun });
  const forget = () =>
    attempt(async () => {
      await removeTemplate.mutateAsync({ id: job.id });
      const begun = await begin.mutateAsync({ body: { importId: job.id, mode: job.mode, dryRun: true } });
      onShow(begun.id);
    });
  const isAsked = asksForEncoding(job);
  const isOpen = (job.dryRun || job.status === 'needsMapping') && !isUnderWay && !isAsked;
  // Another sheet has other columns, and with a rate more headings are matched.
  const keepsColumns = ({ sheet, rate }: Decision) => sheet === undefined && rate === undefined;
  const decide = (decision: Decision) =>
    start({ ...decision, ...(keepsColumns(decision) ? { mapping } : {}), dryRun: true });

  return (
    <>
      <Status job={job} onChoose={(encoding) => void start({ encoding, dryRun: true })} />
      {isOpen && job.template && (
        <div className={styles.lastTime}>
          <Banner icon="clock" actionLabel={t('import.forgetLastTime')} onAction={() => void forget()}>
            {t('import.lastTime')}
          </Banner>
        </div>
      )}
      <div className={styles.review}>
        <div>
          {isOpen && <Questions job={job} onDecide={(decision) => void decide(decision)} />}
          {job.status !== 'needsMapping' && <Summary job={job} />}
          {isOpen && <Columns job={job} mapping={mapping} onChange={setMapping} />}
        </div>
        <div className={styles.found}>
          <Found
            job={job}
            blocksDownloads={blocksDownloads}
            onDecide={isOpen ? (decision) => void decide(decision) : undefined}
          />
        </div>
      </div>
      <ActionBar>
        {isUnderWay ? (
          <Button
            busy={cancel.isPending}
            onPress={() => void attempt(() => cancel.mutateAsync({ id: job.id }))}
          >
            {t('import.cancel')}
          </Button>
        ) : (
          <Button onPress={() => onShow(null)}>{t('import.otherFile')}</Button>
        )}
        {!isUnderWay && !isAsked && (isCorrected || job.status === 'needsMapping') && (
          <Button variant="primary" busy={begin.isPending} onPress={() => void next(true)}>
            {t('import.checkAgain')}
          </Button>
        )}
        {!isUnderWay && !isCorrected && job.dryRun && job.status === 'done' && (
          <Button
            variant="primary"
            disabled={writes === 0}
            busy={begin.isPending}
            onPress={() => void next(false)}
          >
            {t('import.importRows', { count: writes })}
          </Button>
        )}
        {!isUnderWay && !job.dryRun && (
          <Button variant="primary" onPress={onDone}>
            {t('import.toProducts')}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

interface FoundProps extends Pick<ImportJobProps, 'job' | 'blocksDownloads'> {
  onDecide: ((decision: Decision) => void) | undefined;
}

/** What the check found in the rows. */
function Found({ job, ...props }: FoundProps) {
  return (
    <>
      {job.faults.length > 0 && <Faults job={job} {...props} />}
      <PlannedProducts job={job} />
      {job.notes.length > 0 && <Notes job={job} />}
      {job.reading.otherRowCount > 0 && <OtherRows job={job} />}
      {job.unusedPictureCount > 0 && <UnusedPictures job={job} />}
    </>
  );
}

/** How many rows are new, changed and so on, or how far they are. */
function Summary({ job }: Pick<ImportJobProps, 'job'>) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const done = countedRows(job);
  const counts = COUNTS.map((name) => ({ name, number: job[name] }));
  const others = { name: 'notProducts' as const, number: job.reading.otherRowCount };
  return (
    <Group title={t(titleOf(job))} pad>
      {isRunning(job) && (
        <Meter
          label={t(job.dryRun ? 'import.checking' : 'import.importing')}
          value={done}
          max={job.rows}
          text={format.ratio(done, job.rows)}
        />
      )}
      <div role="status">
        <KeyValues
          items={[...counts, others].map(({ name, number }) => ({
            key: name,
            label: t(`import.${name}`),
            value: format.number(number),
          }))}
        />
      </div>
    </Group>
  );
}

interface StatusProps {
  job: ProductImport;
  onChoose: (encoding: Encoding) => void;
}

/** What the merchant must decide, or why the import has ended. */
function Status({ job, onChoose }: StatusProps) {
  const { t } = useTranslation('editing');
  if (asksForEncoding(job)) return <Encodings job={job} onChoose={onChoose} />;
  if (job.status === 'needsMapping') return <Banner>{t('import.needsMapping')}</Banner>;
  if (job.status === 'failed') return <Banner tone="bad">{t('import.failed')}</Banner>;
  if (job.status === 'cancelled') return <Banner>{t('import.cancelled')}</Banner>;
  return null;
}

function titleOf(job: ProductImport) {
  if (job.dryRun) return 'import.preview';
  return isRunning(job) ? 'import.importing' : 'import.done';
}
