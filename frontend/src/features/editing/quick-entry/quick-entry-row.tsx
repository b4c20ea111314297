import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { productInputLimits } from '@/api/limits';
import type { Media } from '@/api/upload';
import { useFormat } from '@/i18n/use-format';
import { fenToYuanText, readYuan } from '@/lib/money';
import { ReadingChoices } from '@/model/form/reading-choices';
import { useProblemText } from '@/model/media/use-problem-text';
import { type UploadQueueOptions, type UploadTarget, useUploadQueue } from '@/model/media/use-upload-queue';
import { Button, IconButton } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { FileChooser } from '@/ui/file-chooser';
import { TextField } from '@/ui/text-field';
import styles from './quick-entry.module.css';
import type { RowDraft, RowProblems, RowText } from './quick-rows';

const PERCENT = 100;

interface QuickEntryRowProps {
  row: RowDraft & { problems: RowProblems };
  number: number;
  /** Where the upload of the photograph continues. */
  target: UploadTarget;
  send: UploadQueueOptions['send'];
  onPhoto: (photo: Media | null) => void;
  onType: (change: Partial<RowText>) => void;
  /** Takes another photograph in the place of one that was not uploaded. */
  onChoose: (file: File) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One photograph with the name and the price of its product. */
export function QuickEntryRow(props: QuickEntryRowProps) {
  const { row, number, target, send, onPhoto, onType, onChoose, onRemove, onRetry } = props;
  const { t } = useTranslation(['editing', 'common', 'uploads']);
  const format = useFormat();
  const { ofError } = useProblemText();
  const { photo, name, price, problems } = row;
  const value = useMemo(() => (photo ? [photo] : []), [photo]);
  const { slots } = useUploadQueue({
    value,
    onChange: (media) => onPhoto(media[0] ?? null),
    target,
    send,
  });
  const slot = slots.at(-1);
  const title = t('quick.row', { number });
  return (
    <section className={styles.row} aria-label={title}>
      <div className={styles.photo}>
        {slot ? <img src={slot.url} alt="" /> : <PhotoChooser of={title} onFile={onChoose} />}
        {slot?.state === 'uploading' && (
          <span
            role="progressbar"
            aria-label={title}
            aria-valuenow={Math.round(slot.progress * PERCENT)}
            className={styles.share}
            style={{ inlineSize: `${slot.progress * PERCENT}%` }}
          />
        )}
      </div>
      <div className={styles.fields}>
        <TextField
          label={t('product.name')}
          // After photographs are chosen, their names come next.
          autoFocus={number === 1}
          value={name}
          error={problems.name}
          maxLength={
            name.length > productInputLimits.name.maxLength / 2
              ? productInputLimits.name.maxLength
              : undefined
          }
          onChange={(text) => onType({ name: text })}
        />
        <TextField
          label={t('product.salePrice')}
          prefix={format.currency}
          dir="ltr"
          inputMode="decimal"
          value={price}
          error={problems.price}
          onChange={(text) => onType({ price: text })}
        />
        {problems.price && (
          <ReadingChoices
            reading={readYuan(price)}
            format={format.money}
            onChoose={(fen) => onType({ price: fenToYuanText(fen) })}
          />
        )}
        {!slot && <FieldError>{t('quick.photoMissing')}</FieldError>}
        {slot && problems.row && <FieldError>{problems.row}</FieldError>}
        {slot?.state === 'failed' && (
          <>
            <FieldError>{ofError(slot.error)}</FieldError>
            {slot.isRefused ? (
              <PhotoChooser of={title} onFile={onChoose} isLabelled />
            ) : (
              <Button size="sm" icon="refresh" onPress={onRetry}>
                {t('common:action.retry')}
                <span className="visually-hidden"> · {title}</span>
              </Button>
            )}
          </>
        )}
      </div>
      <IconButton icon="trash" label={`${t('common:action.remove')} ${title}`} onPress={onRemove} />
    </section>
  );
}

interface PhotoChooserProps {
  /** The row. */
  of: string;
  onFile: (file: File) => void;
  /** Shows the text beside the icon. */
  isLabelled?: boolean;
}

function PhotoChooser({ of, onFile, isLabelled = false }: PhotoChooserProps) {
  const { t } = useTranslation('editing');
  const label = t('quick.choosePhoto');
  return (
    <FileChooser label={label} accept="image/*" onFiles={([file]) => file && onFile(file)}>
      {(choose) =>
        isLabelled ? (
          <Button size="sm" icon="image" onPress={choose}>
            {label}
            <span className="visually-hidden"> · {of}</span>
          </Button>
        ) : (
          <IconButton icon="image" label={`${label} · ${of}`} onPress={choose} />
        )
      }
    </FileChooser>
  );
}
