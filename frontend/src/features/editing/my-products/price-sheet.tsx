import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { type Reading, readDecimal } from '@/lib/decimal';
import { fenToYuanText, readYuan } from '@/lib/money';
import { ReadingChoices } from '@/model/form/reading-choices';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import { PRICE_MAX, PRICE_MAX_YUAN } from '../product/amounts';
import { useAskForFree } from '../product/use-ask-for-free';
import type { ProductCard } from '../queries';
import { type BatchChange, changedPrice, type PriceChange, ROUND_TO, type RoundTo } from './batch';
import styles from './my-products.module.css';

/** As many products show what the change does to them. */
const EXAMPLES = 3;
/** The largest percentages that the server takes. */
const RAISE_MAX = 1000;
const CUT_MAX = 100;
/** Percentages have one decimal: the server takes thousandths. */
const PERCENT_DECIMALS = 1;
const PERMILLE = 10;

type Direction = 'cut' | 'raise';
type Unit = 'percent' | 'amount';

/** null for no certain number, for nothing, and for more than there may be. */
function changeOf(reading: Reading, unit: Unit, direction: Direction): PriceChange | null {
  if (reading.kind !== 'value' || reading.units === 0) return null;
  const signed = direction === 'cut' ? -reading.units : reading.units;
  if (unit === 'amount') return reading.units <= PRICE_MAX ? { amount: signed } : null;
  const isPossible = signed >= -CUT_MAX * PERMILLE && signed <= RAISE_MAX * PERMILLE;
  return isPossible ? { permille: signed } : null;
}

interface PriceSheetProps {
  products: ProductCard[];
  busy: boolean;
  onClose: () => void;
  onApply: (change: BatchChange) => void;
}

/** Other prices for all of the products, by percent or by an amount, with examples of the outcome. */
export function PriceSheet({ products, busy, onClose, onApply }: PriceSheetProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const askForFree = useAskForFree();
  // Those without a price are left as they are.
  const priced = products.flatMap(({ id, name, priceMin, tierQuantity, tierPrice }) =>
    priceMin === null ? [] : [{ id, name, priceMin, tierQuantity, tierPrice }],
  );
  const [direction, setDirection] = useState<Direction>('cut');
  const [unit, setUnit] = useState<Unit>('percent');
  const [text, setText] = useState('');
  const [roundTo, setRoundTo] = useState<RoundTo>(1);
  const [checked, setChecked] = useState(false);
  // When the session ends, the page and what is chosen on it stay.
  useDirtyGuard(text !== '');
  const reading = unit === 'percent' ? readDecimal(text, PERCENT_DECIMALS) : readYuan(text);
  const max = direction === 'cut' ? CUT_MAX : RAISE_MAX;
  const exact = changeOf(reading, unit, direction);
  const change = exact && { ...exact, roundTo };
  const problem = checked && !change ? problemText() : undefined;

  function problemText(): string {
    if (reading.kind === 'ambiguous') return t('form.whichValue');
    return unit === 'amount'
      ? t('product.problem.price', { max: PRICE_MAX_YUAN })
      : t('products.percentProblem', { max: format.number(max) });
  }

  async function apply() {
    setChecked(true);
    if (!change) return;
    const isFree = priced.some(({ priceMin }) => priceMin > 0 && changedPrice(change, priceMin) === 0);
    if (isFree && !(await askForFree())) return;
    onApply({ price: change });
  }

  return (
    <Sheet
      open
      isHeld={busy}
      onClose={onClose}
      title={t('products.changePrice')}
      footer={
        <Button variant="primary" size="lg" block busy={busy} onPress={() => void apply()}>
          {t('products.applyTo', { count: products.length })}
        </Button>
      }
    >
      <div className="form">
        <Segmented
          label={t('products.changePrice')}
          options={[
            { value: 'cut', label: t('products.cut') },
            { value: 'raise', label: t('products.raise') },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <Segmented
          label={t('products.priceUnit')}
          options={[
            { value: 'percent', label: t('products.percent') },
            { value: 'amount', label: t('products.amount') },
          ]}
          value={unit}
          onChange={setUnit}
        />
        <div>
          <TextField
            label={t(unit === 'percent' ? 'products.percent' : 'products.amount')}
            dir="ltr"
            inputMode="decimal"
            prefix={unit === 'amount' ? format.currency : undefined}
            suffix={unit === 'percent' && <span className="field__pre">%</span>}
            value={text}
            error={problem}
            autoFocus
            onChange={setText}
          />
          {problem && reading.kind === 'ambiguous' && (
            <ReadingChoices
              reading={reading}
              format={(units) => (unit === 'amount' ? format.money(units) : format.number(units / PERMILLE))}
              onChoose={(units) =>
                setText(unit === 'amount' ? fenToYuanText(units) : String(units / PERMILLE))
              }
            />
          )}
        </div>
        <div>
          <p className="small muted" aria-hidden="true">
            {t('products.roundTo')}
          </p>
          <Chips
            label={t('products.roundTo')}
            options={ROUND_TO.map((fen) => ({ value: fen, label: format.money(fen) }))}
            value={roundTo}
            onChange={setRoundTo}
            wrap
          />
        </div>
        {change && (
          <ul className={styles.examples} aria-label={t('products.preview')}>
            {priced.slice(0, EXAMPLES).map(({ id, name, priceMin, tierQuantity, tierPrice }) => (
              <li key={id}>
                <Bdi className="clip1">{name}</Bdi>
                <span>
                  <Ltr>
                    {format.money(priceMin)} → {format.money(Math.max(0, changedPrice(change, priceMin)))}
                  </Ltr>
                  {tierQuantity != null && tierPrice != null && (
                    <Ltr>
                      {format.number(tierQuantity)}+ {format.money(tierPrice)} →{' '}
                      {format.money(Math.max(0, changedPrice(change, tierPrice)))}
                    </Ltr>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
