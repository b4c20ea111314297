import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { combinationsOf } from './combinations';
import { emptyCell, type ProductDraft } from './draft';
import styles from './matrix.module.css';

/** One price, one stock, or both, for every combination at once. */
export function FillAll() {
  const { t } = useTranslation('editing');
  const { getValues, setValue, clearErrors } = useFormContext<ProductDraft>();
  const [price, setPrice] = useState('');
  const [stock, setStock] = useState('');

  function fill() {
    const { specs, cells } = getValues();
    const filled = combinationsOf(specs).map(({ key }) => {
      const cell = cells[key] ?? emptyCell(0);
      return [key, { ...cell, price: price || cell.price, stock: stock || cell.stock }] as const;
    });
    setValue('cells', Object.fromEntries(filled), { shouldDirty: true });
    clearErrors('cells');
  }

  return (
    <div className={styles.fill}>
      <FillBox label={t('matrix.priceForAll')} value={price} mode="decimal" onChange={setPrice} />
      <FillBox label={t('matrix.stockForAll')} value={stock} mode="numeric" onChange={setStock} />
      <Button variant="tonal" disabled={!price && !stock} onPress={fill}>
        {t('matrix.fill')}
      </Button>
    </div>
  );
}

interface FillBoxProps {
  label: string;
  value: string;
  mode: 'decimal' | 'numeric';
  onChange: (value: string) => void;
}

function FillBox({ label, value, mode, onChange }: FillBoxProps) {
  return (
    <span className={styles.cell}>
      <input
        aria-label={label}
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
