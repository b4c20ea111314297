import { useTranslation } from 'react-i18next';
import type { BasketLine } from '@/model/basket/basket';
import { changeLine, removeLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import type { Count } from '@/ui/stepper';
import styles from './basket.module.css';
import { BasketEntry } from './basket-entry';
import type { CountIn } from './count-in';
import type { BasketRow } from './use-shop-basket';

interface BasketListProps {
  shop: { id: number; alias: string };
  rows: BasketRow[];
  countIn: CountIn;
  /** Quantities that are no whole number or out of range, as typed. */
  typed: Readonly<Record<number, Count>>;
  onTyped: (skuId: number, typed: Count | undefined) => void;
  onRemoved: (line: BasketLine, at: number) => void;
  productHref: (productId: number) => string;
}

/** The lines of the basket. */
export function BasketList(props: BasketListProps) {
  const { shop, rows, countIn, typed, onTyped, onRemoved, productHref } = props;
  const { t } = useTranslation('order');

  function remove(line: BasketLine, at: number) {
    updateBasket(shop, (basket) => removeLines(basket, [line.skuId], Date.now()));
    onTyped(line.skuId, undefined);
    onRemoved(line, at);
  }

  return (
    <ul className={styles.lines} aria-label={t('basket.title')}>
      {rows.map((row, at) => {
        const { skuId } = row.line;
        const change = (part: Parameters<typeof changeLine>[2]) =>
          updateBasket(shop, (basket) => changeLine(basket, skuId, part, Date.now()));
        return (
          <BasketEntry
            key={skuId}
            row={row}
            countIn={countIn}
            typed={typed[skuId]}
            onTyped={(value) => onTyped(skuId, value)}
            onQuantity={(quantity) => {
              onTyped(skuId, undefined);
              change({ quantity, price: row.priced?.unitPrice ?? row.line.price });
            }}
            // A remark has one line; tabs come from tables.
            onRemark={(remark) => change({ remark: remark.replaceAll('\t', ' ') })}
            onRemove={() => remove(row.line, at)}
            productHref={productHref}
          />
        );
      })}
    </ul>
  );
}
