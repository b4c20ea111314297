import { useTranslation } from 'react-i18next';
import type { BasketLine } from '@/model/basket/basket';
import { changeLine, removeLines } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import type { Count } from '@/ui/stepper';
import styles from './basket.module.css';
import { BasketEntry } from './basket-entry';
import { BasketGroupView, CartonNote, differences } from './basket-group';
import { groupsOf } from './basket-groups';
import type { CountIn } from './count-in';
import { type BasketRow, keptPrice } from './use-shop-basket';

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

/** The lines of the basket, by product. */
export function BasketList(props: BasketListProps) {
  const { shop, rows, countIn, typed, onTyped, onRemoved, productHref } = props;
  const { t } = useTranslation('order');

  function change(skuId: number, part: Parameters<typeof changeLine>[2]) {
    updateBasket(shop, (basket) => changeLine(basket, skuId, part, Date.now()));
  }

  function remove(line: BasketLine, at: number) {
    updateBasket(shop, (basket) => removeLines(basket, [line.skuId], Date.now()));
    onTyped(line.skuId, undefined);
    onRemoved(line, at);
  }

  function changeQuantity(row: BasketRow, quantity: number) {
    const { skuId } = row.line;
    onTyped(skuId, undefined);
    change(skuId, { quantity, price: keptPrice(row) });
  }

  return (
    <ul className={styles.lines} data-lines aria-label={t('basket.title')}>
      {groupsOf(rows).map((group) => (
        <BasketGroupView key={group.key} group={group} productHref={productHref}>
          {group.rows.map(({ row, at }) => {
            const { skuId } = row.line;
            return (
              <BasketEntry
                key={skuId}
                row={row}
                shows={differences(group)}
                countIn={countIn}
                typed={typed[skuId]}
                onTyped={(value) => onTyped(skuId, value)}
                onQuantity={(quantity) => changeQuantity(row, quantity)}
                // A remark has one line; tabs come from tables.
                onRemark={(remark) => change(skuId, { remark: remark.replaceAll('\t', ' ') })}
                onRemove={() => remove(row.line, at)}
                note={
                  group.rows.length === 1 && (
                    <CartonNote group={group} onQuantity={(quantity) => changeQuantity(row, quantity)} />
                  )
                }
              />
            );
          })}
        </BasketGroupView>
      ))}
    </ul>
  );
}
