import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { isSignedIn } from '@/api/session';
import { pathsFor, usePaths, useShop } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlState } from '@/app/use-url-state';
import { BasketFoot } from '@/features/order/basket/basket-foot';
import { BasketView } from '@/features/order/basket/basket-view';
import { QuickPad } from '@/features/order/basket/quick-pad';
import { useShopBasket } from '@/features/order/basket/use-shop-basket';
import { GuestChoice } from '@/features/order/inquiry/guest-choice';
import type { ShopView } from '@/features/shop/queries';
import { updateBasket } from '@/model/basket/basket-store';
import { useBasketSync } from '@/model/basket/basket-sync';
import { late } from '@/model/late';
import { QueryState } from '@/model/query-state';
import { AppBarAction } from '@/ui/app-bar';
import { Button } from '@/ui/button';
import { CurrencyMargin } from '@/ui/second-price';
import { PageSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import type { Count } from '@/ui/stepper';
import { ShopBaskets } from './shop-baskets';
import { useBasketShop } from './use-basket-shop';

const useBasketOrder = late(async () => (await import('@/features/order/basket/basket-order')).BasketOrder);

/** The basket of the current shop. */
export default function Basket() {
  const { t } = useTranslation('order');
  const code = useShop();
  const navigate = useNavigate();
  const { shop, gone } = useBasketShop(code);
  // The first request may find that the session has ended.
  const [wasSignedIn] = useState(isSignedIn);
  if (shop.data) return <BasketPage key={shop.data.id} shop={shop.data} wasSignedIn={wasSignedIn} />;
  return (
    <Screen>
      {code === null ? (
        <ShopBaskets title={t('basket.ofShops')} empty={<NoShop />} />
      ) : gone ? (
        <StateView picture="empty" title={t('basket.shopGone')} text={t('basket.shopGoneText')}>
          <Button
            variant="primary"
            onPress={() => {
              updateBasket(gone, (basket) => ({ ...basket, lines: [], removed: {} }));
              navigate(pathsFor(null).home(), { replace: true });
            }}
          >
            {t('basket.clear')}
          </Button>
        </StateView>
      ) : (
        <QueryState query={shop} missing={<UnknownShop />}>
          {() => null}
        </QueryState>
      )}
    </Screen>
  );
}

function NoShop() {
  const { t } = useTranslation('order');
  const paths = usePaths();
  return (
    <StateView picture="empty" title={t('basket.noShop')} text={t('basket.noShopText')}>
      <Button variant="primary" href={paths.home()}>
        {t('basket.browse')}
      </Button>
    </StateView>
  );
}

function UnknownShop() {
  const { t } = useTranslation('home');
  return (
    <StateView picture="notFound" title={t('unknownTitle')} text={t('unknownText')}>
      <Button variant="primary" href={pathsFor(null).home()}>
        {t('toPlatform')}
      </Button>
    </StateView>
  );
}

/** Shops whose basket was emptied by sending it, since the app was opened. */
const emptied = new Set<number>();

/** A buyer who signed in to order has the basket in the history twice. On the way back it is empty: the shop opens. */
function useWayBackAfterSending(shopId: number, isEmpty: boolean) {
  const { key } = useLocation();
  const [sentAt, setSentAt] = useState<string | null>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isEmptied] = useState(() => isBack && isEmpty && emptied.has(shopId));
  return {
    isEmptied,
    // It was sent, and the next page is still loading.
    isLeaving: sentAt === key,
    noteSent() {
      emptied.add(shopId);
      setSentAt(key);
    },
  };
}

function BasketPage({ shop, wasSignedIn }: { shop: ShopView; wasSignedIn: boolean }) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const paths = pathsFor(shop.alias);
  const [params, change] = useUrlState();
  const [typed, setTyped] = useState<Record<number, Count>>({});
  const state = useShopBasket(shop.id);
  const isSyncing = useBasketSync(shop);
  const { rows, priced } = state;
  const wayBack = useWayBackAfterSending(shop.id, rows.length === 0);
  const signIn = () => navigate(paths.login(paths.basket({ step: 'order' })));
  const [isChoosing, setChoosing] = useState(false);
  const step = params.get('step');
  const isInquiry = step === 'inquiry' && priced?.takesInquiries === true;
  const isOrder = step === 'order';
  const isPadOpen = step === 'pad';
  const isOrdering = ((isOrder && isSignedIn()) || isInquiry) && priced !== undefined && rows.length > 0;
  const BasketOrder = useBasketOrder(isOrdering, () => change({ step: null }));
  // The session has ended since the form was opened, or the address comes from another phone.
  const isLocked = isOrder && !isSignedIn() && priced !== undefined && rows.length > 0;
  const pad = <AppBarAction onPress={() => change({ step: 'pad' })}>{t('basket.pad.title')}</AppBarAction>;
  const foot = rows.length > 0 && (
    <BasketFoot
      state={state}
      isUnreadable={Object.keys(typed).length > 0}
      onOrder={() => (isSignedIn() ? change({ step: 'order' }) : setChoosing(true))}
      onInquire={() => change({ step: 'inquiry' })}
    />
  );
  if (wayBack.isEmptied) return <Navigate to={paths.home()} replace />;
  return (
    <CurrencyMargin value={shop.currencyMargin}>
      <Screen action={pad} foot={foot} isFootBeside>
        <BasketView
          shop={shop}
          state={state}
          typed={typed}
          onTyped={setTyped}
          productHref={paths.product}
          empty={
            isSyncing || wayBack.isLeaving ? (
              <PageSkeleton />
            ) : (
              <StateView picture="empty" title={t('basket.empty')} text={t('basket.emptyText')}>
                <Button variant="primary" href={paths.categories()}>
                  {t('basket.browse')}
                </Button>
              </StateView>
            )
          }
        />
        <ShopBaskets title={t('basket.ofOthers')} except={shop.id} />
        <QuickPad shop={shop} isOpen={isPadOpen} onClose={() => change({ step: null })} />
        <GuestChoice
          open={isChoosing || isLocked}
          hasExpired={isLocked && wasSignedIn}
          takesInquiries={priced?.takesInquiries === true}
          onClose={() => {
            setChoosing(false);
            if (isOrder) change({ step: null });
          }}
          onInquire={() => {
            setChoosing(false);
            change({ step: 'inquiry' });
          }}
          onSignIn={() => {
            setChoosing(false);
            signIn();
          }}
        />
        {isOrdering && BasketOrder && (
          <BasketOrder
            shop={shop}
            state={state}
            priced={priced}
            isInquiry={isInquiry}
            onInquire={() => change({ step: 'inquiry' })}
            onInquired={({ inquiryNumber, shareToken }) => {
              wayBack.noteSent();
              navigate(paths.inquiry(inquiryNumber, shareToken), { replace: true });
            }}
            onClose={() => change({ step: null })}
            onSignInNeeded={signIn}
            onOrdered={(orderNumber) => {
              wayBack.noteSent();
              navigate(paths.orderSuccess(orderNumber), { replace: true });
            }}
          />
        )}
      </Screen>
    </CurrencyMargin>
  );
}
