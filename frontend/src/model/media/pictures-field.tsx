import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media, MediaKind } from '@/api/upload';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { Bdi } from '@/ui/bdi';
import { FieldError } from '@/ui/field-frame';
import { ImageUploader } from '@/ui/image-uploader';
import { downscaleImage } from './downscale-image';
import { type FileProblem, imageProblem, imageSizeProblem } from './file-check';
import { FileRejected } from './file-rejected';
import styles from './picture-fields.module.css';
import { sendFile } from './send-file';
import { retryFailedUploads } from './upload-manager';
import type { Slot } from './upload-queue';
import { useLimits } from './use-limits';
import { useProblemText } from './use-problem-text';
import { type UploadTarget, useUploadQueue } from './use-upload-queue';

export interface PicturesFieldProps {
  label: string;
  value: Media[];
  onChange: (media: Media[]) => void;
  limit: number;
  /** `document` is stored privately. */
  kind?: Extract<MediaKind, 'image' | 'document'> | undefined;
  /** Badge on the first picture, the main one. */
  mainLabel?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Where the uploads continue when the field is closed; without it, closing aborts them. */
  target?: UploadTarget | undefined;
  /** Files that were chosen before the field was shown. */
  taken?: File[] | undefined;
}

interface Refusal {
  name: string;
  problem: FileProblem;
}

/** A sortable upload field: files are sent as soon as they are chosen, with progress, retry and removal. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, value, onChange, limit, kind = 'image', mainLabel, hint, error, target } = props;
  const { t } = useTranslation('uploads');
  const limits = useLimits();
  const errorId = useId();
  const [refused, setRefused] = useState<Refusal[]>([]);
  /** Names of the pictures for which there was no room. */
  const [dropped, setDropped] = useState<string[]>([]);
  const prepare = async (file: File) => {
    const ready = await downscaleImage(file);
    const problem = imageSizeProblem(ready, limits);
    if (problem) throw new FileRejected(problem);
    return ready;
  };
  const { slots, queue } = useUploadQueue({
    value,
    onChange,
    target,
    send: (file, how) => sendFile(file, kind, prepare, how),
  });

  async function add(files: File[]) {
    const checked = await Promise.all(
      files.map(async (file) => ({ file, problem: await imageProblem(file) })),
    );
    const pictures = checked.flatMap(({ file, problem }) => (problem ? [] : [file]));
    const room = Math.max(0, limit - queue.slots().length);
    setRefused(checked.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : [])));
    setDropped(pictures.slice(room).map(({ name }) => name));
    queue.add(pictures.slice(0, room));
  }

  const addTaken = useEffectEvent(() => {
    if (props.taken && props.taken.length > 0) void add(props.taken);
  });
  useEffect(() => addTaken(), []);

  return (
    <div className={error ? 'is-err' : undefined} data-single={limit === 1 || undefined}>
      <ImageUploader
        label={label}
        items={slots}
        limit={limit}
        errorId={error && errorId}
        texts={{ add: t('add'), main: mainLabel, hint, drop: limit > 1 ? t('drop') : undefined }}
        onAdd={(files) => void add(files)}
        onRemove={queue.remove}
        onRetry={() => (target ? retryFailedUploads() : queue.retryFailed())}
        onReorder={queue.reorder}
      />
      <Problems slots={slots} refused={refused} error={error} errorId={errorId} />
      {dropped.length > 0 && <Dropped names={dropped} limit={limit} />}
    </div>
  );
}

/** Says which of many chosen pictures were not added. */
function Dropped({ names, limit }: { names: string[]; limit: number }) {
  const { t } = useTranslation('uploads');
  const format = useFormat();
  return (
    <FieldError>
      {t('tooMany', { max: limit })} {t('notAdded')} {format.list(names.map(isolate))}
    </FieldError>
  );
}

function Problems({
  slots,
  refused,
  error,
  errorId,
}: {
  slots: Slot[];
  refused: Refusal[];
  error: string | undefined;
  errorId: string;
}) {
  const { ofProblem, ofError } = useProblemText();
  const failed = slots.filter((slot) => slot.state === 'failed');
  if (!error && failed.length === 0 && refused.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {error && (
        <li>
          <FieldError id={errorId}>{error}</FieldError>
        </li>
      )}
      {[
        ...refused.map(({ name, problem }) => ({ key: `r${name}`, name, text: ofProblem(problem) })),
        ...failed.map(({ id, file, error: cause }) => ({
          key: id,
          name: file?.name ?? '',
          text: ofError(cause),
        })),
      ].map(({ key, name, text }) => (
        <li key={key}>
          <FieldError>
            <Bdi>{name}</Bdi> {text}
          </FieldError>
        </li>
      ))}
    </ul>
  );
}
