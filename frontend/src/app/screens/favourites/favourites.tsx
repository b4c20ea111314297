import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE, isApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { pathsFor, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlState } from '@/app/use-url-state';
import { FavouriteProducts, useCountOfLeft, useGone } from '@/features/catalog/favourite-products';
import { newestQuery } from '@/features/catalog/queries';
import { SentInquiries } from '@/features/order/inquiry/sent-inquiries';
import { shopQuery } from '@/features/shop/queries';
import { FollowButton } from '@/model/favourite-button';
import {
  clearViewed,
  FAVOURITES_MAX,
  type FavouriteShop,
  newestSeen,
  removeProducts,
  useFavourites,
} from '@/model/favourites';
import { syncFavourites } from '@/model/favourites-sync';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';
import { StateView } from '@/ui/state-view';
import { Tabs } from '@/ui/tabs';
import { ShopBaskets } from '../order/shop-baskets';
import styles from './favourites.module.css';

const TABS = ['products', 'shops', 'viewed'] as const;

/** What a visitor comes back to, without an account: sent inquiries, baskets, favourites, what was viewed. */
export default function Favourites() {
  const { t } = useTranslation('search');
  const paths = usePaths();
  const { products, shops, viewed } = useFavourites();
  const shownProducts = useShown(products);
  const shownShops = useShown(shops);
  const gone = useGone(shownProducts, products);
  const { signedIn } = useSession();
  // Another device may have added more.
  useEffect(() => void syncFavourites(), []);
  const [params, change] = useUrlState({ preventScrollReset: true });
  // It stays the one that is shown while its last entry is removed.
  const [first] = useState(
    () => TABS.find((tab) => ({ products, shops, viewed })[tab].length > 0) ?? 'products',
  );
  const counts = {
    products: useCountOfLeft(shownProducts, products),
    shops: shops.length,
    viewed: useCountOfLeft(viewed, viewed),
  };
  const panels = {
    products: (
      <>
        <Full count={products.length} />
        {gone.length > 0 && <Gone ids={gone} />}
        <FavouriteProducts
          favourites={shownProducts}
          hrefOf={paths.shopProduct}
          empty={<Nothing kind="products" />}
        />
      </>
    ),
    shops: (
      <>
        <Full count={shops.length} />
        {shownShops.length > 0 ? <Shops shops={shownShops} /> : <Nothing kind="shops" />}
      </>
    ),
    viewed: (
      <>
        <FavouriteProducts favourites={viewed} hrefOf={paths.shopProduct} empty={<Nothing kind="viewed" />} />
        {viewed.length > 0 && (
          <div className={styles.clear}>
            <Button variant="text" onPress={clearViewed}>
              {t('saved.clear')}
            </Button>
          </div>
        )}
      </>
    ),
  };
  return (
    <Screen>
      <div className={styles.lists}>
        <SentInquiries hrefOf={(number, alias) => pathsFor(alias).inquiry(number)} />
        <ShopBaskets title={t('mine.baskets')} isCard />
      </div>
      <Tabs
        label={t('saved.title')}
        fill
        selected={TABS.find((tab) => tab === params.get('tab')) ?? first}
        onSelect={(tab) => change({ tab })}
        tabs={TABS.map((id) => ({ id, label: t(`saved.${id}`), count: counts[id], panel: panels[id] }))}
      />
      <p className={styles.note}>{t(signedIn ? 'saved.noteAccount' : 'saved.note')}</p>
    </Screen>
  );
}

/** Says that the next favourite takes the place of the oldest. */
function Full({ count }: { count: number }) {
  const { t } = useTranslation('search');
  return count < FAVOURITES_MAX ? null : (
    <p className={styles.note}>{t('saved.full', { max: FAVOURITES_MAX })}</p>
  );
}

/** Says how many favourite products are gone. They may come back: the visitor removes them. */
function Gone({ ids }: { ids: number[] }) {
  const { t } = useTranslation('search');
  return (
    <div className={styles.gone}>
      <p>{t('saved.gone', { count: ids.length })}</p>
      <Button variant="text" size="sm" onPress={() => removeProducts(ids)}>
        {t('saved.removeGone')}
      </Button>
    </div>
  );
}

function Shops({ shops }: { shops: FavouriteShop[] }) {
  return (
    <ul className={styles.shops}>
      {shops.map((shop) => (
        <li key={shop.alias}>
          <Shop shop={shop} />
          <FollowButton shop={shop} name={shop.name} />
        </li>
      ))}
    </ul>
  );
}

/** A shop as it is today; until it is loaded, as it was when it was followed. */
function Shop({ shop }: { shop: FavouriteShop }) {
  const { t } = useTranslation('search');
  const paths = usePaths();
  const { data, error } = useQuery(shopQuery(shop.alias));
  const { name } = data ?? shop;
  const isGone = !data && isApiError(error) && error.code === CODE.notFound;
  const fresh = useNewProducts(shop.alias);
  const about = (
    <>
      <Logo name={name} image={data ? data.mainImage : shop.logo} />
      <span>
        <b>
          <Bdi>{name}</Bdi>
        </b>
        {isGone && <small>{t('saved.shopGone')}</small>}
        {fresh > 0 && <small className={styles.fresh}>{t('mine.new', { count: fresh })}</small>}
      </span>
    </>
  );
  if (isGone) return <p className={styles.shop}>{about}</p>;
  return (
    <Link className={styles.shop ?? ''} href={paths.shopHome(shop.alias)}>
      {about}
    </Link>
  );
}

/** How many products a shop has added since the last visit from this device. */
function useNewProducts(alias: string): number {
  const seen = newestSeen(alias);
  const { data } = useQuery({ ...newestQuery(alias), enabled: seen !== null });
  return seen === null ? 0 : (data?.list.filter(({ id }) => id > seen).length ?? 0);
}

function Nothing({ kind }: { kind: (typeof TABS)[number] }) {
  const { t } = useTranslation('search');
  const paths = usePaths();
  return (
    <StateView picture="empty" title={t(`saved.${kind}Empty`)} text={t(`saved.${kind}EmptyText`)}>
      <Button variant="tonal" href={paths.categories()}>
        {t('browse')}
      </Button>
    </StateView>
  );
}

/**
 * What is or was in a list since the screen opened, the newest first: what is removed by mistake stays there to be
 * added again, until the screen is left.
 */
function useShown<T extends { id: number }>(favourites: T[]): T[] {
  const [shown, setShown] = useState(favourites);
  const known = new Set(shown.map(({ id }) => id));
  const added = favourites.filter(({ id }) => !known.has(id));
  if (added.length === 0) return shown;
  const all = [...added, ...shown];
  setShown(all);
  return all;
}
