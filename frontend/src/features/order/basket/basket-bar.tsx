import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import type { Basket } from '@/model/basket/basket';
import { Bdi } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { Price } from '@/ui/price';
import { usePackingTexts } from '../line-packing';
import styles from './basket-bar.module.css';
import { basketPriceQuery } from './queries';
import { isOnRequest } from './use-shop-basket';

/** Pages reserve this much more space at their end; the name of the shop is a line more. */
const SPACE = '68px';
const SPACE_WITH_NAME = '86px';

interface BasketBarProps {
  basket: Basket;
  /** Names the shop where the page does not. */
  shopName?: string | undefined;
  href: string;
  /** Above what the bar is: nothing, the tab bar or an action bar. */
  above: 'edge' | 'tabs' | 'actions';
}

/** Pieces, cartons, weight, volume and total of the basket, and the way into it. */
export function BasketBar({ basket, shopName, href, above }: BasketBarProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { data: priced } = useQuery(basketPriceQuery(basket));
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--basket-bar', shopName ? SPACE_WITH_NAME : SPACE);
    return () => {
      document.documentElement.style.removeProperty('--basket-bar');
    };
  }, [shopName]);
  const pieces = priced?.pieces ?? basket.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const packingTexts = usePackingTexts();
  const measures = priced ? packingTexts(priced.packing) : [];
  const hidden = priced?.lines.filter((line) => isOnRequest({ priced: line })).length ?? 0;
  return (
    <Link className={classNames(styles.bar, styles[above])} href={href}>
      <span className="visually-hidden">
        {t('basket.open', { lines: t('basket.lines', { count: basket.lines.length }) })}
      </span>
      <span className={styles.mark} aria-hidden="true">
        <Icon name="basket" />
        <b>{format.number(basket.lines.length)}</b>
      </span>
      <span className={styles.sums}>
        {shopName && (
          <small className={classNames(styles.shop, 'clip1')}>
            <Bdi>{shopName}</Bdi>
          </small>
        )}
        <span className={styles.main}>
          <b>{t('pieces', { count: pieces })}</b>
          {priced?.totalPrice != null && <Price fen={priced.totalPrice} isTotal size="m" />}
          {hidden > 0 && <span>{t('basket.onRequest', { count: hidden })}</span>}
        </span>
        {measures.length > 0 && (
          <small className={styles.measures}>
            {measures.map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          </small>
        )}
      </span>
      <Icon name="chev" size="s" />
    </Link>
  );
}
