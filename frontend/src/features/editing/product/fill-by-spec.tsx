import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { readYuan } from '@/lib/money';
import { nextOnEnter } from '@/lib/next-field';
import { focusFirstError } from '@/model/form/focus-first-error';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { FieldError } from '@/ui/field-frame';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { isBlank, isUpTo, PRICE_MAX, PRICE_MAX_YUAN, readWhole, STOCK_MAX } from './amounts';
import { type SpecDraft, TIER_PARTS } from './draft';
import styles from './matrix.module.css';
import { byItem, type Fill, type Fills } from './matrix-fill';

interface FillBySpecProps {
  specs: SpecDraft[];
  tierNames: string[];
  onFill: (fills: Fills, onlyEmpty: boolean) => void;
  onClose: () => void;
}

/** One price and stock for every value of a spec: all combinations with the value get them. */
export function FillBySpec({ specs, tierNames, onFill, onClose }: FillBySpecProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const [specId, setSpecId] = useState(specs.at(-1)?.id ?? '');
  const [values, setValues] = useState<Record<string, Fill>>({});
  const [onlyEmpty, setOnlyEmpty] = useState(false);
  const [checked, setChecked] = useState(false);
  const errorId = useId();
  const priceParts = ['price', ...TIER_PARTS.slice(0, tierNames.length)] as const;
  const confirmClose = useConfirmClose(
    Object.values(values).some((fill) =>
      [...priceParts, 'stock' as const].some((part) => !isBlank(fill[part] ?? '')),
    ),
  );
  const items = specs.find(({ id }) => id === specId)?.items ?? [];
  const wrong = items.map(({ id }) => {
    const readingOf = (part: (typeof priceParts)[number]) => {
      const text = values[id]?.[part] ?? '';
      return isBlank(text) ? null : readYuan(text);
    };
    const stock = values[id]?.stock ?? '';
    const isWrong = (part: (typeof priceParts)[number]) => {
      const reading = readingOf(part);
      return reading !== null && !isUpTo(reading, PRICE_MAX);
    };
    return {
      prices: priceParts.filter(isWrong),
      isAmbiguous: priceParts.some((part) => readingOf(part)?.kind === 'ambiguous'),
      stock: !isBlank(stock) && !isUpTo(readWhole(stock), STOCK_MAX),
    };
  });
  const isAmbiguous = wrong.some((row) => row.isAmbiguous);
  const wrongPrice = wrong.some(({ prices }) => prices.length > 0);
  const wrongStock = wrong.some(({ stock }) => stock);
  const rows = useRef<HTMLDivElement>(null);

  function fill() {
    setChecked(true);
    if (wrongPrice || wrongStock) return focusFirstError(rows.current);
    onFill(byItem(specs, Object.fromEntries(items.map(({ id }) => [id, values[id] ?? {}]))), onlyEmpty);
    onClose();
  }

  const priceProblem = isAmbiguous
    ? t('form.whichValue')
    : t('product.problem.price', { max: PRICE_MAX_YUAN });
  const priceError = checked && wrongPrice ? `${errorId}price` : undefined;
  const stockError = checked && wrongStock ? `${errorId}stock` : undefined;
  return (
    <Sheet
      open
      full
      onClose={() => void confirmClose().then((may) => may && onClose())}
      title={t('matrix.bySpec')}
      footer={
        <>
          {priceError && <FieldError id={priceError}>{priceProblem}</FieldError>}
          {stockError && (
            <FieldError id={stockError}>
              {t('product.problem.stock', { max: format.number(STOCK_MAX) })}
            </FieldError>
          )}
          <Button variant="primary" size="lg" block onPress={fill}>
            {t('matrix.fill')}
          </Button>
        </>
      }
    >
      <div className="form">
        {specs.length > 1 && (
          <Segmented
            label={t('matrix.bySpec')}
            options={specs.map(({ id, name }) => ({ value: id, label: name }))}
            value={specId}
            onChange={setSpecId}
          />
        )}
        <Checkbox checked={onlyEmpty} onChange={setOnlyEmpty}>
          {t('matrix.onlyEmpty')}
        </Checkbox>
        <div ref={rows} role="group" aria-label={t('matrix.bySpec')} onKeyDown={downOnEnter}>
          {items.map(({ id, name }, index) => (
            <div key={id} className={styles.row}>
              <span className={styles.name}>
                <Bdi>{name}</Bdi>
              </span>
              <ItemBox
                label={`${name}: ${t('matrix.price')}`}
                placeholder={t('matrix.price')}
                sign={format.currency}
                mode="decimal"
                errorId={wrong[index]?.prices.includes('price') ? priceError : undefined}
                value={values[id]?.price ?? ''}
                onChange={(price) => setValues({ ...values, [id]: { ...values[id], price } })}
              />
              <ItemBox
                label={`${name}: ${t('matrix.stock')}`}
                placeholder={t('matrix.stock')}
                mode="numeric"
                errorId={wrong[index]?.stock ? stockError : undefined}
                value={values[id]?.stock ?? ''}
                onChange={(stock) => setValues({ ...values, [id]: { ...values[id], stock } })}
              />
              {tierNames.length > 0 && (
                <span className={styles.tierCells}>
                  {tierNames.map((tier, at) => {
                    const part = TIER_PARTS[at] ?? 'tier0';
                    const label = t('product.tiers.priceOf', { quantity: tier });
                    return (
                      <ItemBox
                        key={part}
                        label={`${name}: ${label}`}
                        placeholder={tier}
                        sign={tier}
                        mode="decimal"
                        errorId={wrong[index]?.prices.includes(part) ? priceError : undefined}
                        value={values[id]?.[part] ?? ''}
                        onChange={(text) => setValues({ ...values, [id]: { ...values[id], [part]: text } })}
                      />
                    );
                  })}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

/** Down the column: filling in prices leaves the stock as it is. */
function downOnEnter(event: KeyboardEvent<HTMLElement>) {
  const { inputMode } = event.target as HTMLInputElement;
  nextOnEnter(event, `input[inputmode="${inputMode}"]`);
}

interface ItemBoxProps {
  label: string;
  placeholder: string;
  sign?: string;
  mode: 'decimal' | 'numeric';
  /** Id of what is wrong with it. */
  errorId: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function ItemBox({ label, placeholder, sign, mode, errorId, value, onChange }: ItemBoxProps) {
  return (
    <span className={styles.cell} data-error={errorId !== undefined}>
      {sign && <small>{sign}</small>}
      <input
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        placeholder={placeholder}
        // The placeholder is a word of the reader's language.
        dir={value === '' ? undefined : 'ltr'}
        inputMode={mode}
        enterKeyHint="next"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
