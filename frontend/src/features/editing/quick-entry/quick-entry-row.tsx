import { useTranslation } from 'react-i18next';
import { productInputLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { fenToYuanText, readYuan } from '@/lib/money';
import { ReadingChoices } from '@/model/form/reading-choices';
import { useProblemText } from '@/model/media/use-problem-text';
import { Button, IconButton } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { TextField } from '@/ui/text-field';
import styles from './quick-entry.module.css';
import type { RowText } from './quick-rows';
import type { QuickRow } from './use-quick-entry';

const PERCENT = 100;

interface QuickEntryRowProps {
  row: QuickRow;
  number: number;
  onType: (change: Partial<RowText>) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One photograph with the name and the price of its product. */
export function QuickEntryRow({ row, number, onType, onRemove, onRetry }: QuickEntryRowProps) {
  const { t } = useTranslation(['editing', 'common', 'uploads']);
  const format = useFormat();
  const { ofError } = useProblemText();
  const { slot, name, price, problems } = row;
  const title = t('quick.row', { number });
  return (
    <section className={styles.row} aria-label={title}>
      <div className={styles.photo}>
        <img src={slot.url} alt="" />
        {slot.state === 'uploading' && (
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
        {problems.row && <FieldError>{problems.row}</FieldError>}
        {slot.state === 'failed' && (
          <>
            <FieldError>{ofError(slot.error)}</FieldError>
            <Button size="sm" icon="refresh" onPress={onRetry}>
              {t('common:action.retry')}
            </Button>
          </>
        )}
      </div>
      <IconButton icon="trash" label={`${t('common:action.remove')} ${title}`} onPress={onRemove} />
    </section>
  );
}
