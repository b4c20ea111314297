import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { CellDraft } from './draft';
import styles from './matrix.module.css';

/** One price, one stock, or both, for every combination at once. */
export function FillAll({ onFill }: { onFill: (change: Partial<CellDraft>) => void }) {
  const { t } = useTranslation('editing');
  const [price, setPrice] = useState('');
  const [stock, setStock] = useState('');
  const fill = () => onFill({ ...(price && { price }), ...(stock && { stock }) });

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
