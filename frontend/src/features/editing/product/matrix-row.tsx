import { type ClipboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { fromTableText } from '@/lib/table-text';
import { Bdi } from '@/ui/bdi';
import { Icon } from '@/ui/icon';
import type { Combination } from './combinations';
import type { CellDraft, TierPart } from './draft';
import styles from './matrix.module.css';
import type { FillPart } from './matrix-fill';

/** The price of a tier, with the id of what is wrong with it. */
interface TierCell {
  part: TierPart;
  name: string;
  text: string;
  error: string | undefined;
}

interface MatrixRowProps {
  id: string;
  combination: Combination;
  name: string;
  fullName: string;
  price: string;
  tiers: readonly TierCell[];
  stock: string;
  /** Id of what is wrong with the price. */
  priceError: string | undefined;
  stockError: string | undefined;
  /** Of what is wrong with something that the row does not show. */
  moreError: string | undefined;
  onPatch: (key: string, change: Partial<CellDraft>) => void;
  onEdit: (combination: Combination) => void;
  /** Several cells of a table were pasted, from this one on. */
  onTable: (key: string, part: FillPart, table: string[][]) => void;
}

/** Only texts decide: typing in one of 500 rows renders that row alone. */
function isSame(before: MatrixRowProps, now: MatrixRowProps): boolean {
  return (
    before.id === now.id &&
    before.name === now.name &&
    before.fullName === now.fullName &&
    before.price === now.price &&
    JSON.stringify(before.tiers) === JSON.stringify(now.tiers) &&
    before.stock === now.stock &&
    before.priceError === now.priceError &&
    before.stockError === now.stockError &&
    before.moreError === now.moreError
  );
}

/** The name of the input for a combination's price. */
export const priceField = (key: string) => `cells.${key}.price`;

/** Price and stock of one combination. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { id, combination, name, fullName, price, tiers, stock, onPatch, onEdit, onTable } = props;
  const { priceError, stockError, moreError } = props;
  const { t } = useTranslation('editing');
  const format = useFormat();
  const paste = (part: FillPart) => (event: ClipboardEvent) => {
    const table = fromTableText(event.clipboardData.getData('text/plain'));
    if (!table) return;
    event.preventDefault();
    onTable(id, part, table);
  };
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.name}
        data-error={moreError !== undefined}
        aria-describedby={moreError}
        aria-label={`${fullName}: ${t('matrix.more')}`}
        onClick={() => onEdit(combination)}
      >
        <Bdi>{name}</Bdi>
        <Icon name="edit" size="xs" />
      </button>
      <span className={styles.cell} data-error={priceError !== undefined}>
        <small>{format.currency}</small>
        <input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${fullName}: ${t('matrix.price')}`}
          aria-invalid={priceError !== undefined || undefined}
          aria-describedby={priceError}
          name={priceField(id)}
          value={price}
          onPaste={paste('price')}
          onChange={(event) => onPatch(id, { price: event.target.value })}
        />
      </span>
      <span className={styles.cell} data-error={stockError !== undefined}>
        <input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${fullName}: ${t('matrix.stock')}`}
          aria-invalid={stockError !== undefined || undefined}
          aria-describedby={stockError}
          name={`cells.${id}.stock`}
          value={stock}
          onPaste={paste('stock')}
          onChange={(event) => onPatch(id, { stock: event.target.value })}
        />
      </span>
      {tiers.length > 0 && (
        <span className={styles.tierCells}>
          {tiers.map(({ part, name: tier, text, error }) => (
            <span key={part} className={styles.cell} data-error={error !== undefined}>
              <small>{tier}</small>
              <input
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                aria-label={`${fullName}: ${t('product.tiers.priceOf', { quantity: tier })}`}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error}
                name={`cells.${id}.${part}`}
                value={text}
                onPaste={paste(part)}
                onChange={(event) => onPatch(id, { [part]: event.target.value })}
              />
            </span>
          ))}
        </span>
      )}
    </div>
  );
}, isSame);
