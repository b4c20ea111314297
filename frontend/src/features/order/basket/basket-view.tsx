import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { useFormat } from '@/i18n/use-format';
import { type Basket, type BasketLine, removeLines, restoreLine } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { Banner } from '@/ui/banner';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import type { Count } from '@/ui/stepper';
import { MissingFigures } from '../packing-figures';
import styles from './basket.module.css';
import { BasketList } from './basket-list';
import { useCountIn } from './count-in';
import { isOnRequest, namesOf, type useShopBasket } from './use-shop-basket';

export type ShopBasket = ReturnType<typeof useShopBasket>;

interface BasketViewProps {
  shop: { id: number; alias: string; name: string };
  state: ShopBasket;
  typed: Readonly<Record<number, Count>>;
  onTyped: (typed: Record<number, Count>) => void;
  productHref: (productId: number) => string;
  /** Shown without lines. */
  empty: ReactNode;
}

/** Lines that were just removed, with their places, in their order. */
interface Removed {
  lines: { line: BasketLine; at: number }[];
  text: string;
}

/**
 * The buttons that remove lines, and the one that brings them back, go with what they do: the offer to undo takes the
 * focus, then the first line that is back. Screen readers read it where it is.
 */
function useFocusAfterRemoval(removed: Removed | null) {
  const undoBar = useRef<HTMLParagraphElement>(null);
  const before = useRef(removed);
  useEffect(() => {
    const skuId = before.current?.lines[0]?.line.skuId;
    before.current = removed;
    if (document.activeElement !== document.body) return;
    if (removed) undoBar.current?.focus({ preventScroll: true });
    else if (skuId)
      document.querySelector<HTMLElement>(`[data-sku="${skuId}"] [data-remove] button`)?.focus();
  }, [removed]);
  return undoBar;
}

/** The lines of a basket with notes, packing and undo. */
export function BasketView({ shop, state, typed, onTyped, productHref, empty }: BasketViewProps) {
  const { t } = useTranslation('order');
  const { rows, priced, query } = state;
  const [countIn, setCountIn] = useCountIn(shop.id);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undoBar = useFocusAfterRemoval(removed);
  const hasCartons = rows.some((row) => row.priced?.packingQuantity != null);
  const of = { id: shop.id, alias: shop.alias };
  const isShopGone = isApiError(query.error) && query.error.fields.some(({ path }) => path === 'shopId');

  function setTyped(skuId: number, value: Count | undefined) {
    const { [skuId]: _before, ...others } = typed;
    onTyped(value === undefined ? others : { ...others, [skuId]: value });
  }

  function undo() {
    const restore = (basket: Basket) =>
      (removed?.lines ?? []).reduce(
        (filled, { line, at }) => restoreLine(filled, line, at, Date.now()),
        basket,
      );
    updateBasket(of, restore);
    setRemoved(null);
  }

  function removeGone() {
    const lines = rows.flatMap(({ line, isGone }, at) => (isGone ? [{ line, at }] : []));
    const skuIds = lines.map(({ line }) => line.skuId);
    updateBasket(of, (basket) => removeLines(basket, skuIds, Date.now()));
    setRemoved({ lines, text: t('basket.removedLines', { count: lines.length }) });
  }

  const undoOffer = removed && (
    <p className={styles.undo} ref={undoBar} tabIndex={-1}>
      <span>{removed.text}</span>
      <Button variant="text" onPress={undo}>
        {t('basket.undo')}
      </Button>
    </p>
  );

  if (rows.length === 0) {
    return (
      <>
        {undoOffer}
        {empty}
      </>
    );
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
      <BasketNotes state={state} onRemoveGone={removeGone} />
      {query.error && !priced && (
        <div className={styles.notes}>
          <Banner tone="warn">
            {isShopGone ? (
              <>
                <b>{t('basket.shopGone')}</b>
                <br />
                {t('basket.shopGoneText')}
              </>
            ) : (
              errorText(query.error)
            )}
          </Banner>
          <Button variant="tonal" onPress={() => void query.refetch()}>
            {t('basket.priceAgain')}
          </Button>
        </div>
      )}
      {undoOffer}
      <BasketList
        shop={of}
        rows={rows}
        countIn={countIn}
        typed={typed}
        onTyped={setTyped}
        onRemoved={(line, at) => {
          const { name, specs } = namesOf(rows[at] ?? { line, priced: null });
          const fullName = [name || t('basket.unknownProduct'), ...specs].join(' · ');
          setRemoved({ lines: [{ line, at }], text: t('basket.removed', { name: fullName }) });
        }}
        productHref={productHref}
      />
      {priced && <MissingFigures packing={priced.packing} />}
    </>
  );
}

interface NotesProps {
  state: ShopBasket;
  onRemoveGone: () => void;
}

/** What the shop's mixed lot lacks, while a product lacks its own minimum. */
function useMixMissing({ rows, priced }: ShopBasket): string | null {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { missingAmount = null, missingPieces = null } = priced?.mix ?? {};
  const isShort = rows.some((row) => row.priced?.problem?.scope === 'order');
  if (!isShort || priced?.mix?.isReached) return null;
  const amount = missingAmount === null ? null : format.money(missingAmount);
  const pieces = missingPieces === null ? null : t('pieces', { count: missingPieces });
  const missing = amount && pieces ? t('basket.mixEither', { amount, pieces }) : (amount ?? pieces);
  return missing && t('basket.mixMissing', { missing });
}

/** What prevents the basket from being ordered. */
function BasketNotes({ state, onRemoveGone }: NotesProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { rows, priced } = state;
  const gone = rows.filter(({ isGone }) => isGone).length;
  const onRequest = rows.filter(isOnRequest).length;
  const changed = rows.filter((row) => row.priced?.oldPrice != null).length;
  const mixMissing = useMixMissing(state);
  const notes = [
    priced && !priced.takesOrders ? t('refused.shopClosed') : null,
    gone > 0 ? t('basket.goneCount', { count: gone }) : null,
    onRequest > 0 && priced?.takesInquiries ? t('basket.onRequestNote', { count: onRequest }) : null,
    changed > 0 ? t('basket.pricesChanged', { count: changed }) : null,
    priced && priced.missingToMinimum > 0
      ? t('basket.missingToMinimum', {
          missing: format.money(priced.missingToMinimum),
          minimum: format.money(priced.orderMinimum),
        })
      : null,
    mixMissing,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <Banner key={note} tone="warn">
          {note}
        </Banner>
      ))}
      {gone > 1 && (
        <Button variant="tonal" onPress={onRemoveGone}>
          {t('basket.removeAllGone')}
        </Button>
      )}
    </div>
  );
}
