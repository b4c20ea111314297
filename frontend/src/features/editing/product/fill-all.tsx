import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { fenToYuanText, readYuan } from '@/lib/money';
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
  const reading = readYuan(price);
  const priceIsWrong = !isBlank(price) && !isUpTo(reading, PRICE_MAX);
  const stockIsWrong = !isBlank(stock) && !isUpTo(readWhole(stock), STOCK_MAX);

  function problem(): string | null {
    if (reading.kind === 'ambiguous') return t('form.whichValue');
    if (priceIsWrong) return t('product.problem.price', { max: PRICE_MAX_YUAN });
    return stockIsWrong ? t('product.problem.stock', { max: format.number(STOCK_MAX) }) : null;
  }

  function fill() {
    setChecked(true);
    if (!priceIsWrong && !stockIsWrong) onFill({ price, stock }, onlyEmpty);
  }

  const message = checked ? problem() : null;
  return (
    <>
      <div className={styles.fill}>
        <FillBox
          label={t('matrix.priceForAll')}
          value={price}
          mode="decimal"
          invalid={checked && priceIsWrong}
          onChange={setPrice}
        />
        <FillBox
          label={t('matrix.stockForAll')}
          value={stock}
          mode="numeric"
          invalid={checked && stockIsWrong}
          onChange={setStock}
        />
        <Button variant="tonal" disabled={!price && !stock} onPress={fill}>
          {t('matrix.fill')}
        </Button>
      </div>
      <Checkbox checked={onlyEmpty} onChange={setOnlyEmpty}>
        {t('matrix.onlyEmpty')}
      </Checkbox>
      {message && <FieldError>{message}</FieldError>}
      {message && (
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
  invalid: boolean;
  onChange: (value: string) => void;
}

function FillBox({ label, value, mode, invalid, onChange }: FillBoxProps) {
  return (
    <span className={styles.cell} data-error={invalid}>
      <input
        aria-label={label}
        aria-invalid={invalid || undefined}
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
