import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksForPrice } from '@/model/price-words';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { ProductView } from '../queries';
import styles from './collapsed-head.module.css';

/** Height of the bar: a button of 44 px with 8 px above and below. */
const BAR_PX = 60;

interface CollapsedHeadProps {
  product: ProductView;
  /** In place of a price that the reader does not see. */
  priceWords: string;
  onBuy: () => void;
}

/**
 * The head of a product page once its pictures have scrolled away: thumbnail, price and the button for ordering. It
 * lies over the page, so nothing shifts. People who listen and keyboards have all of it elsewhere on the page.
 */
export function CollapsedHead({ product, priceWords, onBuy }: CollapsedHeadProps) {
  const { t } = useTranslation('catalog');
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useIsScrolledAway(bar);
  const { availability, shop } = product;
  const asks = asksForPrice(product);
  const canBuy = availability !== 'soldOut' && shop.takesOrders && (!asks || shop.takesInquiries);
  return (
    <div ref={bar} className={styles.bar} data-shown={isShown} aria-hidden="true">
      <span className={styles.picture}>
        <Picture image={product.images[0]} alt="" tintId={product.id} shape="cell" sizes="44px" />
      </span>
      <span className={styles.price}>
        <Price
          fen={product.priceMin}
          toFen={product.priceMax}
          size="s"
          tone={product.isClearance ? 'sale' : 'ink'}
          words={priceWords}
        />
      </span>
      {canBuy && (
        <button type="button" tabIndex={-1} className="btn btn--tonal btn--sm" onClick={onBuy}>
          <Icon name="basket" size="s" />
          <span className={styles.label}>
            {t(asks ? 'askPrice' : product.type === 'multi' ? 'detail.choose' : 'detail.buy')}
          </span>
        </button>
      )}
    </div>
  );
}

/** Whether the pictures, which begin what follows the head of the page, are above the bar. */
function useIsScrolledAway(bar: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const pictures = bar.current?.parentElement?.nextElementSibling?.firstElementChild;
    if (!pictures || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // A page that is kept while another one is shown has no size.
        if (last?.rootBounds) setAway(!last.isIntersecting && last.boundingClientRect.height > 0);
      },
      { rootMargin: `-${BAR_PX}px 0px 0px` },
    );
    observer.observe(pictures);
    return () => observer.disconnect();
  }, [bar]);
  return isAway;
}
