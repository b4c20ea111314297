import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { type Basket, type BasketLine, restoreLine } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { Price } from '@/ui/price';
import type { Count } from '@/ui/stepper';
import { toast } from '@/ui/toast';
import { Names } from '../names';
import styles from './basket-aside.module.css';
import { useFigures, useHiddenText } from './basket-foot';
import { BasketList } from './basket-list';
import { useCountIn } from './count-in';
import { hiddenBy, isOnRequest, namesOf, useShopBasket } from './use-shop-basket';

interface BasketAsideProps {
  basket: Basket;
  /** The basket, and its form of the order. */
  href: string;
  orderHref: string;
  inquiryHref: string;
  productHref: (productId: number) => string;
}

/** The basket beside a list of products in a wide window: its lines, its total and the way to the order. */
export function BasketAside({ basket, href, orderHref, inquiryHref, productHref }: BasketAsideProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { shop } = basket;
  const state = useShopBasket(shop.id);
  const { rows, priced } = state;
  const [countIn] = useCountIn(shop.id);
  const [typed, setTyped] = useState<Record<number, Count>>({});
  const figures = useFigures(state);
  const hidden = useHiddenText(state);

  function onTyped(skuId: number, value: Count | undefined) {
    const { [skuId]: _before, ...others } = typed;
    setTyped(value === undefined ? others : { ...others, [skuId]: value });
  }

  function onRemoved(line: BasketLine, at: number) {
    const { name, specs } = namesOf(rows[at] ?? { line, priced: null });
    const fullName = [name || t('basket.unknownProduct'), ...specs].join(' · ');
    toast.success(t('basket.removed', { name: fullName }), {
      label: t('basket.undo'),
      onPress: () => void updateBasket(shop, (now) => restoreLine(now, line, at, Date.now())),
    });
  }

  // What prevents the order is said on the page of the basket.
  const canOrder = priced?.canOrder === true && Object.keys(typed).length === 0;
  const isWrong = rows.some(
    (row) => row.isGone || row.isOutOfRange || (row.priced?.problem && hiddenBy(row) === null),
  );
  const canInquire = priced?.takesInquiries === true && !isWrong && Object.keys(typed).length === 0;
  return (
    <aside className={classNames('basket-aside', styles.aside)} aria-label={t('basket.title')}>
      <h2 className={styles.head}>
        <Link href={href}>
          {t('basket.title')}
          <small>{t('basket.lines', { count: rows.length })}</small>
          <Icon name="chev" size="s" />
        </Link>
      </h2>
      <div className={styles.lines}>
        <BasketList
          shop={shop}
          rows={rows}
          countIn={countIn}
          typed={typed}
          onTyped={onTyped}
          onRemoved={onRemoved}
          productHref={productHref}
        />
      </div>
      <div className={styles.foot}>
        {priced && priced.missingToMinimum > 0 && (
          <p>
            {t('basket.missingToMinimum', {
              missing: format.money(priced.missingToMinimum),
              minimum: format.money(priced.orderMinimum),
            })}
          </p>
        )}
        <p className={styles.sums}>
          <small>
            <Names names={figures} />
          </small>
          {priced?.totalPrice != null && <Price fen={priced.totalPrice} isTotal size="m" />}
          {hidden !== null && <Price fen={null} size="m" words={hidden} />}
        </p>
        {!rows.some(isOnRequest) ? (
          <Button variant="primary" size="lg" block href={canOrder ? orderHref : href}>
            {t('basket.order')}
          </Button>
        ) : (
          <Button variant="primary" size="lg" block href={canInquire ? inquiryHref : href}>
            {t('basket.inquire')}
          </Button>
        )}
      </div>
    </aside>
  );
}
