import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productInputLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import { parseWhole } from '../product/amounts';
import type { ProductCard } from '../queries';
import type { BatchChange } from './batch';

type Mode = 'set' | 'add' | 'take';

interface StockSheetProps {
  products: ProductCard[];
  busy: boolean;
  onClose: () => void;
  onApply: (change: BatchChange) => void;
}

/** Another stock for every SKU of the products: counted, or more, or less. */
export function StockSheet({ products, busy, onClose, onApply }: StockSheetProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const [mode, setMode] = useState<Mode>('set');
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  // When the session ends, the page and what is chosen on it stay.
  useDirtyGuard(text !== '');
  const max = productInputLimits.stock.maximum;
  const pieces = parseWhole(text);
  const isWrong = pieces === null || pieces > max;

  function apply() {
    setChecked(true);
    if (pieces === null || isWrong) return;
    onApply({ stock: mode === 'set' ? { set: pieces } : { add: mode === 'add' ? pieces : -pieces } });
  }

  return (
    <Sheet
      open
      isHeld={busy}
      onClose={onClose}
      title={t('products.changeStock')}
      footer={
        <Button variant="primary" size="lg" block busy={busy} onPress={apply}>
          {t('products.applyTo', { count: products.length })}
        </Button>
      }
    >
      <div className="form">
        <Segmented
          label={t('products.changeStock')}
          options={[
            { value: 'set', label: t('products.setStock') },
            { value: 'add', label: t('products.addStock') },
            { value: 'take', label: t('products.takeStock') },
          ]}
          value={mode}
          onChange={setMode}
        />
        <TextField
          label={t('products.pieces')}
          dir="ltr"
          inputMode="numeric"
          value={text}
          error={checked && isWrong ? t('product.problem.stock', { max: format.number(max) }) : undefined}
          autoFocus
          onChange={setText}
        />
        <p className="small muted">{t('products.stockNote')}</p>
      </div>
    </Sheet>
  );
}
