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
import { TIER_PARTS } from './draft';
import styles from './matrix.module.css';
import type { Fill } from './matrix-fill';

interface FillAllProps {
  tierNames: string[];
  onFill: (fill: Fill, onlyEmpty: boolean) => void;
}

/** One price, one stock, or both, for every combination at once, and one price of each tier; only certain values are filled in. */
export function FillAll({ tierNames, onFill }: FillAllProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const [typed, setTyped] = useState<Fill>({});
  const [onlyEmpty, setOnlyEmpty] = useState(false);
  const [checked, setChecked] = useState(false);
  const errorId = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const priceParts = ['price', ...TIER_PARTS.slice(0, tierNames.length)] as const;
  const isWrong = (part: (typeof priceParts)[number]) => {
    const text = typed[part] ?? '';
    return !isBlank(text) && !isUpTo(readYuan(text), PRICE_MAX);
  };
  const wrongPrice = priceParts.find(isWrong);
  const reading = readYuan((wrongPrice && typed[wrongPrice]) ?? '');
  const stock = typed.stock ?? '';
  const stockIsWrong = !isBlank(stock) && !isUpTo(readWhole(stock), STOCK_MAX);
  const set = (change: Fill) => setTyped({ ...typed, ...change });

  function fill() {
    setChecked(true);
    if (wrongPrice || stockIsWrong) return focusFirstError(boxes.current);
    onFill(typed, onlyEmpty);
  }

  const priceProblem =
    reading.kind === 'ambiguous' ? t('form.whichValue') : t('product.problem.price', { max: PRICE_MAX_YUAN });
  const priceError = checked && wrongPrice ? `${errorId}price` : undefined;
  const stockError = checked && stockIsWrong ? `${errorId}stock` : undefined;
  return (
    <>
      <div className={styles.fill} data-tiers={tierNames.length > 0 || undefined} ref={boxes}>
        <FillBox
          label={t('matrix.priceForAll')}
          value={typed.price ?? ''}
          mode="decimal"
          errorId={isWrong('price') ? priceError : undefined}
          onChange={(price) => set({ price })}
        />
        {tierNames.map((name, at) => {
          const part = TIER_PARTS[at] ?? 'tier0';
          return (
            <FillBox
              key={part}
              label={t('product.tiers.priceForAll', { quantity: name })}
              value={typed[part] ?? ''}
              mode="decimal"
              errorId={isWrong(part) ? priceError : undefined}
              onChange={(text) => set({ [part]: text })}
            />
          );
        })}
        <FillBox
          label={t('matrix.stockForAll')}
          value={stock}
          mode="numeric"
          errorId={stockError}
          onChange={(next) => set({ stock: next })}
        />
        <Button
          variant="tonal"
          disabled={[...priceParts, 'stock' as const].every((part) => !typed[part])}
          onPress={fill}
        >
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
      {priceError && wrongPrice && (
        <ReadingChoices
          reading={reading}
          format={format.money}
          onChoose={(fen) => set({ [wrongPrice]: fenToYuanText(fen) })}
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
