import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '@/lib/format';
import type { Basket } from '@/model/basket/basket';
import { useFilledBaskets } from '@/model/basket/basket-store';
import type { CardStepperProps } from '@/model/cards/card-add';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { coverTaps } from '@/ui/tap-cover';
import { cardPress } from './card-press';
import styles from './card-stepper.module.css';

const counted = new WeakMap<Basket[], Map<number, number>>();

/** Pieces by product id; counted once for all cards. */
function countsOf(baskets: Basket[]): Map<number, number> {
  const known = counted.get(baskets);
  if (known) return known;
  const counts = new Map<number, number>();
  for (const { productId, quantity } of baskets.flatMap(({ lines }) => lines)) {
    if (productId !== null) counts.set(productId, (counts.get(productId) ?? 0) + quantity);
  }
  counted.set(baskets, counts);
  return counts;
}

/** What of a card's product is in the basket, with a step less and a step more. */
export function CardStepper({ product, onChange }: CardStepperProps) {
  const { t } = useTranslation(['catalog', 'order']);
  const { id, name } = product;
  const count = countsOf(useFilledBaskets()).get(id) ?? 0;
  const add = useRef<HTMLButtonElement>(null);
  const isIn = count > 0;
  // Before anything else looks for the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the first and the last piece the buttons change.
  useLayoutEffect(() => {
    if (cardPress.id !== id) return;
    cardPress.id = null;
    coverTaps();
    if (document.activeElement === document.body) add.current?.focus({ preventScroll: true });
  }, [isIn]);
  return (
    <span className={classNames(styles.stepper, isIn && styles.filled)}>
      <span dir="ltr">
        {isIn && (
          <>
            <button
              type="button"
              className="addbtn"
              aria-label={t('order:basket.less', { name })}
              onClick={() => onChange(product, -1)}
            >
              <Icon name="minus" size="s" />
            </button>
            <b>
              <span className="visually-hidden">{t('order:basket.has')} </span>
              {grouped(String(count))}
            </b>
          </>
        )}
        <button
          type="button"
          ref={add}
          className="addbtn"
          aria-label={t('catalog:addToBasket', { name })}
          // The second tap of a double tap on the basket adds nothing; on the "+" it is a step.
          onClick={({ detail }) => (isIn || detail < 2) && onChange(product, 1)}
        >
          <Icon name={isIn ? 'plus' : 'basket'} size="s" />
        </button>
      </span>
    </span>
  );
}
