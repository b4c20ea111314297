import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { productQuery } from '@/features/catalog/queries';
import { shopQuery } from '@/features/shop/queries';
import { useStore } from '@/lib/store';
import type { Basket } from '@/model/basket/basket';
import { useBasketByAlias, useFilledBaskets, useLatestBasket } from '@/model/basket/basket-store';
import { useBasketSync } from '@/model/basket/basket-sync';
import { type AddableProduct, cardStepper } from '@/model/cards/card-add';
import { late } from '@/model/late';
import { CurrencyMargin, secondCurrency } from '@/ui/second-price';
import { useWindowFrom } from '@/ui/use-window-from';
import { pathsFor, useShop } from '../paths';

const useBasketBar = late(
  async () => (await import('@/features/order/basket/basket-bar')).BasketBar,
  ['order'],
);
/** Without it a wide window has the bar. */
const useBasketAside = late(
  async () => (await import('@/features/order/basket/basket-aside')).BasketAside,
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

/** The basket that a page leads to: of its shop, of the shop of its product, or on the platform the latest. */
function useBasketOfPage() {
  const current = useShop();
  const { pathname } = useLocation();
  const isProduct = pathname.startsWith('/product/detail/');
  const shopOfProduct = useShopOfProduct(pathname);
  const latest = useLatestBasket();
  const code = current ?? (isProduct ? shopOfProduct : (latest?.shop.alias ?? null));
  // On the platform the bar names the shop.
  return { code, basket: useBasketByAlias(code), isNamed: current === null, isProduct };
}

function Bar({ hasTabs }: { hasTabs: boolean }) {
  const { signedIn } = useSession();
  const { code, basket, isNamed, isProduct } = useBasketOfPage();
  const isFilled = basket !== null && basket.lines.length > 0;
  // Signed in on another device, the basket may be on the server only.
  // A second currency needs what the shop adds to it.
  const hasSecond = Boolean(useStore(secondCurrency).Second);
  const isAsked = code !== null && (signedIn || (isFilled && (isNamed || hasSecond)));
  const shop = useQuery({ ...shopQuery(code ?? ''), enabled: isAsked }).data;
  // Beside the lists of a shop; a product's page needs the room for itself.
  const isWide = useWindowFrom(1024);
  const isBeside = isWide && isFilled && !isNamed && !isProduct;
  const above = isProduct ? 'actions' : hasTabs ? 'tabs' : 'edge';
  return (
    <>
      <Syncs shop={shop ?? basket?.shop ?? null} />
      <CurrencyMargin value={shop?.currencyMargin ?? null}>
        <ShownBasket
          basket={isFilled ? basket : null}
          shopName={isNamed ? shop?.name : undefined}
          isBeside={isBeside}
          above={above}
        />
      </CurrencyMargin>
    </>
  );
}

interface ShownBasketProps {
  /** null: nothing is in it. */
  basket: Basket | null;
  shopName: string | undefined;
  isBeside: boolean;
  above: 'edge' | 'tabs' | 'actions';
}

/** Without the code of either, the shop works as before; the next page tries again. */
function ShownBasket({ basket, shopName, isBeside, above }: ShownBasketProps) {
  const BasketBar = useBasketBar(basket !== null);
  const BasketAside = useBasketAside(isBeside);
  if (!basket) return null;
  const paths = pathsFor(basket.shop.alias);
  if (isBeside && BasketAside) {
    return (
      <BasketAside
        key={basket.shop.id}
        basket={basket}
        href={paths.basket()}
        orderHref={paths.basket({ step: 'order' })}
        inquiryHref={paths.basket({ step: 'inquiry' })}
        productHref={paths.product}
      />
    );
  }
  return BasketBar && <BasketBar basket={basket} shopName={shopName} href={paths.basket()} above={above} />;
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
