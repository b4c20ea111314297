import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useFormat } from '@/i18n/use-format';
import { type BasketLine, restoreLine } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { Banner } from '@/ui/banner';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import type { Count } from '@/ui/stepper';
import { PackingFigures } from '../packing-figures';
import styles from './basket.module.css';
import { BasketList } from './basket-list';
import type { CountIn } from './count-in';
import type { useShopBasket } from './use-shop-basket';

export type ShopBasket = ReturnType<typeof useShopBasket>;

interface BasketViewProps {
  shop: { id: number; alias: string; name: string };
  state: ShopBasket;
  typed: Readonly<Record<number, Count>>;
  onTyped: (typed: Record<number, Count>) => void;
  productHref: (productId: number) => string;
}

/** The lines of a basket with notes, packing and undo. */
export function BasketView({ shop, state, typed, onTyped, productHref }: BasketViewProps) {
  const { t } = useTranslation('order');
  const { rows, priced, query } = state;
  const [countIn, setCountIn] = useState<CountIn>('pieces');
  const [removed, setRemoved] = useState<{ line: BasketLine; at: number; name: string } | null>(null);
  const hasCartons = rows.some((row) => row.priced?.packingQuantity != null);
  const of = { id: shop.id, alias: shop.alias };

  function setTyped(skuId: number, value: Count | undefined) {
    const { [skuId]: _before, ...others } = typed;
    onTyped(value === undefined ? others : { ...others, [skuId]: value });
  }

  function undo() {
    if (removed) updateBasket(of, (basket) => restoreLine(basket, removed.line, removed.at, Date.now()));
    setRemoved(null);
  }

  return (
    <>
      <header className={styles.head}>
        <p>
          <Bdi>{shop.name}</Bdi>
        </p>
        {hasCartons && (
          <Segmented
            label={t('basket.countIn')}
            options={[
              { value: 'pieces', label: t('basket.inPieces') },
              { value: 'cartons', label: t('basket.inCartons') },
            ]}
            value={countIn}
            onChange={setCountIn}
          />
        )}
      </header>
      <BasketNotes state={state} />
      {query.error && !priced && (
        <div className={styles.notes}>
          <Banner tone="warn">{errorText(query.error)}</Banner>
          <Button variant="tonal" onPress={() => void query.refetch()}>
            {t('basket.priceAgain')}
          </Button>
        </div>
      )}
      {removed && (
        <p className={styles.undo} role="status">
          <span>{t('basket.removed', { name: removed.name })}</span>
          <Button variant="text" onPress={undo}>
            {t('basket.undo')}
          </Button>
        </p>
      )}
      <BasketList
        shop={of}
        rows={rows}
        countIn={countIn}
        typed={typed}
        onTyped={setTyped}
        onRemoved={(line, at) => {
          const row = rows[at];
          const name = row?.priced?.name || line.look?.name || t('basket.unknownProduct');
          setRemoved({ line, at, name });
        }}
        productHref={productHref}
      />
      {priced && (
        <div className={styles.packing}>
          <PackingFigures packing={priced.packing} />
        </div>
      )}
    </>
  );
}

/** What prevents the basket from being ordered. */
function BasketNotes({ state }: { state: ShopBasket }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { rows, priced } = state;
  const gone = rows.filter(({ isGone }) => isGone).length;
  const changed = rows.filter((row) => row.priced?.oldPrice != null).length;
  const notes = [
    priced && !priced.takesOrders ? t('refused.shopClosed') : null,
    gone > 0 ? t('basket.goneCount', { count: gone }) : null,
    changed > 0 ? t('basket.pricesChanged', { count: changed }) : null,
    priced && priced.missingToMinimum > 0
      ? t('basket.missingToMinimum', {
          missing: format.money(priced.missingToMinimum),
          minimum: format.money(priced.orderMinimum),
        })
      : null,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <Banner key={note} tone="warn">
          {note}
        </Banner>
      ))}
    </div>
  );
}
