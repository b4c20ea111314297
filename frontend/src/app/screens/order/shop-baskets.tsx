import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE, isApiError } from '@/api/errors';
import { read } from '@/api/read';
import { useSession } from '@/api/session';
import { pathsFor } from '@/app/paths';
import { shopQuery } from '@/features/shop/queries';
import { basketOf, lastChange, useFilledBaskets } from '@/model/basket/basket-store';
import { Bdi } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import { PageSkeleton } from '@/ui/skeleton';
import styles from './shop-baskets.module.css';

interface ShopBasketsProps {
  title: string;
  /** The id of the shop whose basket is open. */
  except?: number | undefined;
  /** Shown when there is none. */
  empty?: ReactNode;
  /** On a page of cards. */
  isCard?: boolean | undefined;
}

/** A filled basket in short. */
interface FilledBasket {
  id: number;
  alias: string;
  /** The shop's name, if it is known already. */
  name?: string;
  lineCount: number;
  /** In milliseconds since 1970. */
  changedAt: number;
}

/** Whether the device knows better than the account what is in a basket: it has lines, or has just removed some. */
function isKnownHere(shopId: number): boolean {
  const basket = basketOf(shopId);
  return basket !== null && (basket.lines.length > 0 || Object.keys(basket.removed).length > 0);
}

/** The filled baskets of this device and of the account, the one that was changed last first. */
function useAllBaskets(): { baskets: FilledBasket[]; isLoading: boolean } {
  const { signedIn, user } = useSession();
  const here = useFilledBaskets();
  const hasAccount = signedIn && user !== null;
  const query = useQuery({ ...read('/api/basket/list'), enabled: hasAccount, staleTime: 0 });
  const { data, isLoading } = hasAccount ? query : { data: undefined, isLoading: false };
  const own = here.map((basket) => ({
    id: basket.shop.id,
    alias: basket.shop.alias,
    lineCount: basket.lines.length,
    changedAt: lastChange(basket),
  }));
  const elsewhere = (data?.baskets ?? [])
    .filter(({ shopId }) => !isKnownHere(shopId))
    .map(({ shopId, shopAlias, shopName, lineCount, changedAt }) => ({
      id: shopId,
      alias: shopAlias,
      name: shopName,
      lineCount,
      changedAt: Date.parse(changedAt),
    }));
  const baskets = [...own, ...elsewhere].sort((one, other) => other.changedAt - one.changedAt);
  return { baskets, isLoading };
}

/** The filled baskets as links. */
export function ShopBaskets({ title, except, empty, isCard }: ShopBasketsProps) {
  const { baskets, isLoading } = useAllBaskets();
  const shown = baskets.filter(({ id }) => id !== except);
  if (shown.length === 0) return empty && isLoading ? <PageSkeleton /> : empty;
  return (
    <div className={isCard ? undefined : styles.baskets}>
      <Group title={title}>
        {shown.map((basket) => (
          <BasketRow key={basket.id} basket={basket} />
        ))}
      </Group>
    </div>
  );
}

function BasketRow({ basket: { alias, name, lineCount } }: { basket: FilledBasket }) {
  const { t } = useTranslation('order');
  const { data, error } = useQuery({ ...shopQuery(alias), enabled: name === undefined });
  const isGone = !data && isApiError(error) && error.code === CODE.notFound;
  return (
    <Row
      icon="shop"
      // Until the name is loaded, and for shops that are gone, the code.
      label={<Bdi>{name ?? data?.name ?? alias}</Bdi>}
      sub={isGone ? t('basket.shopGone') : t('basket.lines', { count: lineCount })}
      href={pathsFor(alias).basket()}
    />
  );
}
