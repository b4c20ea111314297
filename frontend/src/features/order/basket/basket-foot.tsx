import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { LINES_MAX } from '@/model/basket/basket';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { FIELD_ERROR } from '@/ui/field-frame';
import { Price } from '@/ui/price';
import { usePackingTexts } from '../line-packing';
import { Names } from '../names';
import { useAnnouncedTotal } from '../use-announced-total';
import styles from './basket.module.css';
import type { ShopBasket } from './basket-view';
import { useTotalMaxText } from './use-problem-text';

interface BasketFootProps {
  state: ShopBasket;
  /** Some quantities cannot be read. */
  isUnreadable: boolean;
  onOrder: () => void;
}

/** The pieces of a basket that cannot be priced now. */
function piecesOf(rows: ShopBasket['rows']): number {
  return rows.reduce((sum, { line }) => sum + line.quantity, 0);
}

/** Scrolls to the first line that must be corrected or removed; the Tab key continues there. */
function showFirstError(): void {
  const line = document.querySelector(`[data-sku] ${FIELD_ERROR}`)?.closest('li');
  line?.scrollIntoView({ block: 'center' });
  line?.querySelector('button')?.focus({ preventScroll: true });
}

/** Pieces, cartons, weight and volume of the basket, as far as known. */
export function useFigures({ rows, priced }: ShopBasket): string[] {
  const { t } = useTranslation('order');
  const packingTexts = usePackingTexts();
  const pieces = t('pieces', { count: priced?.pieces ?? piecesOf(rows) });
  return [pieces, ...(priced ? packingTexts(priced.packing) : [])];
}

/** Total and the button that opens the order form. */
export function BasketFoot({ state, isUnreadable, onOrder }: BasketFootProps) {
  const { t } = useTranslation('order');
  const { priced, query } = state;
  const isCurrent = priced !== undefined && !query.isPlaceholderData;
  const format = useFormat();
  const totalMaxText = useTotalMaxText();
  const isWrong = isUnreadable || state.rows.some((row) => row.isOutOfRange || row.priced?.problem);
  const isGone = state.rows.some((row) => row.isGone);
  const why = reason();
  const figures = useFigures(state);
  const total = priced?.totalPrice != null ? format.money(priced.totalPrice) : null;
  const isSettled = isCurrent && !query.isFetching && !isUnreadable;
  useAnnouncedTotal(isSettled ? format.list([...figures, total, why].filter((part) => part !== null)) : null);
  return (
    <ActionBar>
      <div className={styles.foot}>
        <span>
          {isWrong || isGone ? (
            <button type="button" className={styles.why} onClick={showFirstError}>
              {why}
            </button>
          ) : (
            why && <small>{why}</small>
          )}
          <small className={styles.figures}>
            <Names names={figures} />
          </small>
          {priced?.totalPrice != null && <Price fen={priced.totalPrice} size="m" />}
        </span>
        <Button
          variant="primary"
          size="lg"
          busy={!isCurrent && query.isFetching}
          disabled={why !== null || !isCurrent || !priced.canOrder}
          onPress={onOrder}
        >
          {t('basket.order')}
        </Button>
      </div>
    </ActionBar>
  );

  /** Why the basket cannot be ordered as it is. */
  function reason(): string | null {
    if (state.rows.length > LINES_MAX) return t('basket.full', { count: LINES_MAX });
    if (isWrong) return t('basket.fixQuantities');
    if (isGone) return t('basket.removeGone');
    if (priced?.totalPrice === null) return totalMaxText;
    if (priced && priced.missingToMinimum > 0) return t('basket.belowMinimum');
    return null;
  }
}
