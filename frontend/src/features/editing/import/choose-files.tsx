import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { ARCHIVE_MIB, CATALOGUE_LINK_MINUTES, TABLE_MIB, TABLE_ROWS } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { downscaleImage } from '@/model/media/downscale-image';
import { sendFile } from '@/model/media/send-file';
import { useCall } from '@/model/mutations';
import { ActionBar } from '@/ui/action-bar';
import { Banner } from '@/ui/banner';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { FileChooser } from '@/ui/file-chooser';
import { Group } from '@/ui/group';
import { toast } from '@/ui/toast';
import styles from './import.module.css';
import {
  type Chosen,
  filesOf,
  type PictureProblem,
  picturesAmong,
  type TableProblem,
  tableProblem,
  withPictures,
} from './import-files';
import { type ImportRequest, useBeginImport } from './queries';
import { useSaveFile } from './use-save-file';

const NOTHING: Chosen = { table: null, archive: null, pictures: [] };

interface Problems {
  table: TableProblem | null;
  pictures: PictureProblem | null;
}

interface ChooseFilesProps {
  /** An import that is running already. */
  running: number | null;
  onShow: (id: number) => void;
  /** The chat app's browser blocks downloads, so the template's link is copied instead. */
  blocksDownloads: boolean;
}

/** A table, and the pictures that belong to it. */
export function ChooseFiles({ running, onShow, blocksDownloads }: ChooseFilesProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const [chosen, setChosen] = useState(NOTHING);
  const [problems, setProblems] = useState<Problems>({ table: null, pictures: null });
  const template = useCall('GET', '/api/product/import/template');
  const save = useSaveFile(blocksDownloads);
  const begin = useBeginImport();
  const { progress, send } = useSendFiles();
  const pictures = chosen.pictures.length + (chosen.archive ? 1 : 0);

  function chooseTable([table]: File[]) {
    if (!table) return;
    const wrong = tableProblem(table);
    setProblems({ ...problems, table: wrong });
    if (wrong === null) setChosen({ ...chosen, table });
  }

  async function choosePictures(files: File[]) {
    const found = await picturesAmong(files);
    const { problem } = withPictures(NOTHING, files, found);
    setProblems((now) => ({ ...now, pictures: problem }));
    setChosen((now) => withPictures(now, files, found).chosen);
  }

  async function tryOut() {
    try {
      const files = await send(chosen);
      const begun = await begin.mutateAsync({ body: { ...files, dryRun: true } });
      onShow(begun.id);
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (
    <>
      {running !== null && (
        <Banner actionLabel={t('import.show')} onAction={() => onShow(running)}>
          {t('import.runningAlready')}
        </Banner>
      )}
      <Group title={t('import.table')} pad>
        <p className={`small muted ${styles.hint}`}>
          {t('import.tableHint', { rows: TABLE_ROWS, megabytes: TABLE_MIB })}
        </p>
        {chosen.table && (
          <p className={styles.file}>
            <Bdi>{chosen.table.name}</Bdi>
          </p>
        )}
        {problems.table !== null && (
          <FieldError>{t(`import.problem.${problems.table}`, { megabytes: TABLE_MIB })}</FieldError>
        )}
        <Chooser
          label={t(chosen.table ? 'import.otherTable' : 'import.chooseTable')}
          accept=".xlsx,.csv"
          isPrimary={chosen.table === null}
          onFiles={chooseTable}
        />
        <Button
          block
          variant="text"
          icon={blocksDownloads ? 'link' : 'download'}
          busy={template.isPending}
          onPress={() => void save(template.mutateAsync())}
        >
          {t('import.template')}
        </Button>
        {blocksDownloads && (
          <p className="small muted">{t('import.blocked', { minutes: CATALOGUE_LINK_MINUTES })}</p>
        )}
      </Group>
      <Group title={t('import.pictures')} note={pictures > 0 ? format.number(pictures) : undefined} pad>
        <p className={`small muted ${styles.hint}`}>{t('import.picturesHint')}</p>
        {chosen.archive && (
          <p className={styles.file}>
            <Bdi>{chosen.archive.name}</Bdi>
          </p>
        )}
        {problems.pictures !== null && (
          <FieldError>{t(`import.problem.${problems.pictures}`, { megabytes: ARCHIVE_MIB })}</FieldError>
        )}
        <Chooser
          label={t('import.choosePictures')}
          // With these types an iPhone converts its HEIC photos.
          accept="image/jpeg,image/png,image/webp,image/gif,.zip"
          isMultiple
          onFiles={(files) => void choosePictures(files)}
        />
      </Group>
      <ActionBar>
        <Button
          variant="primary"
          disabled={chosen.table === null || running !== null}
          busy={progress !== null || begin.isPending}
          onPress={() => void tryOut()}
        >
          {progress
            ? t('import.sending', { ratio: isolate(format.ratio(progress.done, progress.all)) })
            : t('import.check')}
        </Button>
      </ActionBar>
    </>
  );
}

interface ChooserProps {
  label: string;
  accept: string;
  isMultiple?: boolean;
  isPrimary?: boolean;
  onFiles: (files: File[]) => void;
}

function Chooser({ label, accept, isMultiple = false, isPrimary = false, onFiles }: ChooserProps) {
  return (
    <FileChooser label={label} accept={accept} multiple={isMultiple} onFiles={onFiles}>
      {(choose) => (
        <Button
          block
          variant={isPrimary ? 'primary' : 'tonal'}
          icon={isMultiple ? 'image' : 'folder'}
          onPress={choose}
        >
          {label}
        </Button>
      )}
    </FileChooser>
  );
}

/** Sends the chosen files, two at once, and says how many are sent. */
function useSendFiles() {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(chosen: Chosen): Promise<Omit<ImportRequest, 'dryRun'>> {
    const files = filesOf(chosen);
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setProgress({ done: 0, all: files.length });
    try {
      const sent = await Promise.all(
        files.map(async ({ file, kind }) => {
          const prepare = kind === 'image' ? downscaleImage : (same: File) => Promise.resolve(same);
          const media = await sendFile(file, kind, prepare, { onProgress: () => undefined, signal });
          setProgress((now) => now && { ...now, done: now.done + 1 });
          return { name: file.name, id: media.id, kind };
        }),
      );
      const idOf = (wanted: string) => sent.find(({ kind }) => kind === wanted)?.id;
      const [uploadId, archiveId] = [idOf('table'), idOf('archive')];
      return {
        ...(uploadId === undefined ? {} : { uploadId }),
        ...(archiveId === undefined ? {} : { archiveId }),
        pictures: sent.filter(({ kind }) => kind === 'image').map(({ name, id }) => ({ name, id })),
      };
    } finally {
      controller.abort();
      setProgress(null);
    }
  }

  return { progress, send };
}
