import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { productQuery } from '@/features/catalog/queries';
import { shopQuery } from '@/features/shop/queries';
import type { Basket } from '@/model/basket/basket';
import { useBasketByAlias, useFilledBaskets, useLatestBasket } from '@/model/basket/basket-store';
import { useBasketSync } from '@/model/basket/basket-sync';
import { type AddableProduct, cardStepper } from '@/model/cards/card-add';
import { late } from '@/model/late';
import { pathsFor, useShop } from '../paths';

const useBasketBar = late(
  async () => (await import('@/features/order/basket/basket-bar')).BasketBar,
  ['order'],
);
/** Without it cards have their plain button. */
const useStepper = late(async () => (await import('./card-stepper')).CardStepper, ['order']);
const useAddProduct = late(async () => (await import('./add-product')).AddProduct, ['order']);

interface BasketLayerProps {
  /** Whether the current screen shows the bar. */
  isShown: boolean;
  hasTabs: boolean;
  /** Taps on cards whose products have not arrived, in their order, and one whose sheet is open. */
  taps: CardTap[];
  onTaps: Dispatch<SetStateAction<CardTap[]>>;
}

/** A tap on the "+" or "−" of a card. */
export interface CardTap {
  key: number;
  product: AddableProduct;
  direction: 1 | -1;
  /** Path of the page of the card. */
  place: string;
}

/** The basket bar and the sheet of a card's product; each part is loaded when it is needed. */
export function BasketLayer({ isShown, hasTabs, taps, onTaps }: BasketLayerProps) {
  const onEnd = useCallback(
    (isOver: (tap: CardTap) => boolean) => onTaps((before) => before.filter((tap) => !isOver(tap))),
    [onTaps],
  );
  const AddProduct = useAddProduct(taps.length > 0, () => onEnd(() => true));
  useCardStepper();
  return (
    <>
      {isShown && <Bar hasTabs={hasTabs} />}
      {AddProduct &&
        taps.map((tap, at) => <AddProduct key={tap.key} tap={tap} isFirst={at === 0} onEnd={onEnd} />)}
    </>
  );
}

/** Cards show how much of their products is in the basket, once there is one. */
function useCardStepper(): void {
  const isFilled = useFilledBaskets().length > 0;
  const Stepper = useStepper(isFilled);
  useEffect(() => cardStepper.set(Stepper), [Stepper]);
}

const PRODUCT_PATH = /^\/product\/detail\/(\d+)$/;

/** The code of the shop of the product whose page is open; null on other screens, and while it is loaded. */
function useShopOfProduct(pathname: string): string | null {
  const id = Number(PRODUCT_PATH.exec(pathname)?.[1] ?? 0);
  return useQuery({ ...productQuery(id), enabled: false }).data?.shop.alias ?? null;
}

function Bar({ hasTabs }: { hasTabs: boolean }) {
  const current = useShop();
  const { pathname } = useLocation();
  const { signedIn } = useSession();
  const isProduct = pathname.startsWith('/product/detail/');
  const shopOfProduct = useShopOfProduct(pathname);
  const latest = useLatestBasket();
  // On the platform the bar leads to the basket that was filled last; beside a product only to that of its shop.
  const code = current ?? (isProduct ? shopOfProduct : (latest?.shop.alias ?? null));
  const basket = useBasketByAlias(code);
  const isFilled = basket !== null && basket.lines.length > 0;
  // Signed in on another device, the basket may be on the server only; on the platform the bar names the shop.
  const isNamed = current === null;
  const isAsked = code !== null && (signedIn || (isNamed && isFilled));
  const shop = useQuery({ ...shopQuery(code ?? ''), enabled: isAsked }).data;
  // Without the bar the shop works as before; the next page tries again.
  const BasketBar = useBasketBar(isFilled);
  return (
    <>
      <Syncs shop={shop ?? basket?.shop ?? null} />
      {BasketBar && isFilled && (
        <BasketBar
          basket={basket}
          shopName={isNamed ? shop?.name : undefined}
          href={pathsFor(basket.shop.alias).basket()}
          above={isProduct ? 'actions' : hasTabs ? 'tabs' : 'edge'}
        />
      )}
    </>
  );
}

/** Each basket that was filled on the way stays synchronised: on the platform one follows another within moments. */
function Syncs({ shop }: { shop: Basket['shop'] | null }) {
  const [met, setMet] = useState<Basket['shop'][]>([]);
  if (shop && !met.some(({ id }) => id === shop.id)) setMet([...met, { id: shop.id, alias: shop.alias }]);
  return met.map((one) => <Sync key={one.id} shop={one} />);
}

function Sync({ shop }: { shop: Basket['shop'] }) {
  useBasketSync(shop);
  return null;
}
