import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { fenToYuanText, readYuan } from '@/lib/money';
import { focusFirstError } from '@/model/form/focus-first-error';
import { ReadingChoices } from '@/model/form/reading-choices';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { FieldError } from '@/ui/field-frame';
import { isBlank, isUpTo, PRICE_MAX, PRICE_MAX_YUAN, readWhole, STOCK_MAX } from './amounts';
import styles from './matrix.module.css';
import type { Fill } from './matrix-fill';

/** One price, one stock, or both, for every combination at once; only certain values are filled in. */
export function FillAll({ onFill }: { onFill: (fill: Fill, onlyEmpty: boolean) => void }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const [price, setPrice] = useState('');
  const [stock, setStock] = useState('');
  const [onlyEmpty, setOnlyEmpty] = useState(false);
  const [checked, setChecked] = useState(false);
  const errorId = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const reading = readYuan(price);
  const priceIsWrong = !isBlank(price) && !isUpTo(reading, PRICE_MAX);
  const stockIsWrong = !isBlank(stock) && !isUpTo(readWhole(stock), STOCK_MAX);

  function fill() {
    setChecked(true);
    if (priceIsWrong || stockIsWrong) return focusFirstError(boxes.current);
    onFill({ price, stock }, onlyEmpty);
  }

  const priceProblem =
    reading.kind === 'ambiguous' ? t('form.whichValue') : t('product.problem.price', { max: PRICE_MAX_YUAN });
  const priceError = checked && priceIsWrong ? `${errorId}price` : undefined;
  const stockError = checked && stockIsWrong ? `${errorId}stock` : undefined;
  return (
    <>
      <div className={styles.fill} ref={boxes}>
        <FillBox
          label={t('matrix.priceForAll')}
          value={price}
          mode="decimal"
          errorId={priceError}
          onChange={setPrice}
        />
        <FillBox
          label={t('matrix.stockForAll')}
          value={stock}
          mode="numeric"
          errorId={stockError}
          onChange={setStock}
        />
        <Button variant="tonal" disabled={!price && !stock} onPress={fill}>
          {t('matrix.fill')}
        </Button>
      </div>
      <Checkbox checked={onlyEmpty} onChange={setOnlyEmpty}>
        {t('matrix.onlyEmpty')}
      </Checkbox>
      {priceError && <FieldError id={priceError}>{priceProblem}</FieldError>}
      {stockError && (
        <FieldError id={stockError}>
          {t('product.problem.stock', { max: format.number(STOCK_MAX) })}
        </FieldError>
      )}
      {priceError && (
        <ReadingChoices
          reading={reading}
          format={format.money}
          onChoose={(fen) => setPrice(fenToYuanText(fen))}
        />
      )}
    </>
  );
}

interface FillBoxProps {
  label: string;
  value: string;
  mode: 'decimal' | 'numeric';
  /** Id of what is wrong with it. */
  errorId: string | undefined;
  onChange: (value: string) => void;
}

function FillBox({ label, value, mode, errorId, onChange }: FillBoxProps) {
  return (
    <span className={styles.cell} data-error={errorId !== undefined}>
      <input
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        placeholder={label}
        inputMode={mode}
        autoComplete="off"
        dir={value === '' ? undefined : 'ltr'}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </span>
  );
}
