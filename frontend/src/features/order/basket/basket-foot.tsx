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
import { type BasketRow, hiddenBy, isOnRequest } from './use-shop-basket';

interface BasketFootProps {
  state: ShopBasket;
  /** Some quantities cannot be read. */
  isUnreadable: boolean;
  onOrder: () => void;
  onInquire: () => void;
}

/** The pieces of a basket that cannot be priced now. */
function piecesOf(rows: ShopBasket['rows']): number {
  return rows.reduce((sum, { line }) => sum + line.quantity, 0);
}

/** Scrolls to the first line that must be corrected or removed; the Tab key continues there. */
function showFirstError(): void {
  const line = document.querySelector(`:is([data-sku], [data-lines]) ${FIELD_ERROR}`)?.closest('li');
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

/** Why there is no total: how many articles are on request, or that an account shows the prices; null if all are visible. */
export function useHiddenText({ rows }: Pick<ShopBasket, 'rows'>): string | null {
  const { t } = useTranslation(['order', 'catalog']);
  const count = rows.filter(isOnRequest).length;
  if (count > 0) return t('basket.onRequest', { count });
  return rows.some((row) => hiddenBy(row) === 'signIn') ? t('catalog:priceWords.signedIn') : null;
}

interface Obstacle {
  why: string;
  /** A line that must be corrected or removed. */
  isOfLine: boolean;
}

/** Why the basket can be neither ordered nor asked about as it is; null if it can. */
function useObstacle({ rows, priced }: ShopBasket, isUnreadable: boolean): Obstacle | null {
  const { t } = useTranslation('order');
  const totalMaxText = useTotalMaxText();
  const isWrong = (row: BasketRow) =>
    row.isOutOfRange || (row.priced?.problem != null && hiddenBy(row) === null);
  const ofLine = (why: string): Obstacle => ({ why, isOfLine: true });
  const ofBasket = (why: string): Obstacle => ({ why, isOfLine: false });
  if (rows.length > LINES_MAX) return ofBasket(t('basket.full', { count: LINES_MAX }));
  if (isUnreadable || rows.some(isWrong)) return ofLine(t('basket.fixQuantities'));
  if (rows.some(({ isGone }) => isGone)) return ofLine(t('basket.removeGone'));
  if (!priced) return null;
  if (rows.some(isOnRequest)) return priced.takesInquiries ? null : ofBasket(t('refused.priceHiddenOnly'));
  if (rows.some((row) => hiddenBy(row) !== null)) return null;
  if (priced.totalPrice === null) return ofBasket(totalMaxText);
  return priced.missingToMinimum > 0 ? ofBasket(t('basket.belowMinimum')) : null;
}

/** Total and the button that opens the order form, or the inquiry where prices are given on request. */
export function BasketFoot({ state, isUnreadable, onOrder, onInquire }: BasketFootProps) {
  const { t } = useTranslation('order');
  const { priced, query } = state;
  const isCurrent = priced !== undefined && !query.isPlaceholderData;
  const format = useFormat();
  const hidden = useHiddenText(state);
  const asks = state.rows.some(isOnRequest);
  const obstacle = useObstacle(state, isUnreadable);
  const figures = useFigures(state);
  const total = priced?.totalPrice != null ? format.money(priced.totalPrice) : hidden;
  const isSettled = isCurrent && !query.isFetching && !isUnreadable;
  const said = [...figures, total, obstacle?.why].filter((part) => part != null);
  useAnnouncedTotal(isSettled ? format.list(said) : null);
  // Who signs in to see prices chooses between that and an inquiry.
  const isPossible = hidden === null ? priced?.canOrder : priced?.takesOrders;
  return (
    <ActionBar>
      <div className={styles.foot}>
        <span>
          {obstacle?.isOfLine ? (
            <button type="button" className={styles.why} onClick={showFirstError}>
              {obstacle.why}
            </button>
          ) : (
            obstacle && <small>{obstacle.why}</small>
          )}
          <small className={styles.figures}>
            <Names names={figures} />
          </small>
          <Price fen={priced?.totalPrice ?? null} isTotal size="m" words={hidden ?? undefined} />
        </span>
        <Button
          variant="primary"
          size="lg"
          busy={!isCurrent && query.isFetching}
          disabled={obstacle !== null || !isCurrent || !isPossible}
          onPress={asks ? onInquire : onOrder}
        >
          {t(asks ? 'basket.inquire' : 'basket.order')}
        </Button>
      </div>
    </ActionBar>
  );
}
