import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Meter } from '@/ui/meter';
import type { PricedOrderLine } from '../types';
import styles from './basket.module.css';
import type { BasketRow } from './use-shop-basket';

/** Whether a line lacks nothing itself: its product, or the order, has too few pieces. */
export function isLackOfProduct({ problem }: PricedOrderLine): boolean {
  return problem?.reason === 'below_minimum' && problem.scope !== 'line';
}

/** Whether a piece costs more than when the line was last changed, while its product still has that price. */
function isDearer({ line, priced }: BasketRow): boolean {
  if (line.price === null || priced?.unitPrice == null || priced.oldPrice !== null) return false;
  return line.price < priced.unitPrice;
}

/** How far lines that count together are from their next price tier, and why their price rose. */
export function TierNote({ rows }: { rows: readonly BasketRow[] }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const sold = rows.flatMap(({ priced }) => priced ?? []);
  const pieces = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  const [most, setMost] = useState(pieces);
  if (pieces > most) setMost(pieces);
  const line = sold.find(({ nextTier }) => nextTier !== null);
  if (!line?.nextTier) return null;
  const { minQuantity, missing, unitPrice } = line.nextTier;
  const isLost = most >= minQuantity || rows.some(isDearer);
  const added = Math.ceil(missing / line.orderMultiple) * line.orderMultiple;
  const price = format.money(unitPrice);
  return (
    <div className={styles.tier}>
      {isLost && (
        <p className={styles.note}>
          {t('basket.tierLost', { price, pieces: t('pieces', { count: minQuantity }) })}
        </p>
      )}
      <Meter
        label={t('buy.nextTier', { pieces: t('pieces', { count: added }), price })}
        value={minQuantity - missing}
        max={minQuantity}
        text={format.ratio(minQuantity - missing, minQuantity)}
      />
    </div>
  );
}
