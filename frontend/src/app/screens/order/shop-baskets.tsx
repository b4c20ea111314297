import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathsFor } from '@/app/paths';
import { shopQuery } from '@/features/shop/queries';
import type { Basket } from '@/model/basket/basket';
import { filledBaskets } from '@/model/basket/basket-store';
import { Bdi } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import styles from './shop-baskets.module.css';

interface ShopBasketsProps {
  title: string;
  /** The id of the shop whose basket is open. */
  except?: number | undefined;
  /** Shown when there is none. */
  empty?: ReactNode;
}

/** The filled baskets on this device, as links. */
export function ShopBaskets({ title, except, empty }: ShopBasketsProps) {
  const [baskets] = useState(() => filledBaskets().filter(({ shop }) => shop.id !== except));
  if (baskets.length === 0) return empty;
  return (
    <div className={styles.baskets}>
      <Group title={title}>
        {baskets.map((basket) => (
          <BasketRow key={basket.shop.id} basket={basket} />
        ))}
      </Group>
    </div>
  );
}

function BasketRow({ basket: { shop, lines } }: { basket: Basket }) {
  const { t } = useTranslation('order');
  const { data } = useQuery(shopQuery(shop.alias));
  return (
    <Row
      icon="shop"
      // Until the name is loaded, and for shops that are gone, the code.
      label={<Bdi>{data?.name ?? shop.alias}</Bdi>}
      sub={t('basket.lines', { count: lines.length })}
      href={pathsFor(shop.alias).basket()}
    />
  );
}
