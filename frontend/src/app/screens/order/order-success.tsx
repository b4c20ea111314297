import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { LanguageRow } from '@/app/language-button';
import { pathsFor, usePaths } from '@/app/paths';
import { isChatUserAgent } from '@/features/chat/browser';
import { OrderResult } from '@/features/order/detail/order-result';
import { Suggestions } from '@/features/order/detail/suggestions';
import { orderQuery } from '@/features/order/queries';
import { LatePushCard } from '@/model/push/late-push-card';
import { QueryState } from '@/model/query-state';
import { Page } from '@/ui/page';
import { CurrencyMargin } from '@/ui/second-price';
import { MineLink } from '../favourites/mine-link';
import { MerchantContact } from './merchant-contact';
import { OrderMissing } from './order-missing';
import { ShopBaskets } from './shop-baskets';

/** The result of an order; its number is in the URL, so that a reload works. */
export default function OrderSuccess() {
  const [params] = useSearchParams();
  const paths = usePaths();
  const orderNumber = params.get('order');
  if (!orderNumber) return <Navigate to={paths.orders()} replace />;
  return <Result orderNumber={orderNumber} />;
}

function Result({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('order');
  const query = useQuery(orderQuery(orderNumber, undefined));
  return (
    <Page title={t('success.title')} subject={orderNumber}>
      <LanguageRow />
      <QueryState query={query} missing={<OrderMissing />}>
        {(order) => {
          const shop = pathsFor(order.shop.alias);
          const shared = order.shareToken && shop.sharedOrder(orderNumber, order.shareToken);
          return (
            <CurrencyMargin value={order.shop.currencyMargin}>
              <MineLink />
              <OrderResult
                order={order}
                shareUrl={shared && window.location.origin + shared}
                detailHref={shop.order(orderNumber)}
              />
              <LatePushCard offer="answers" isInChatApp={isChatUserAgent()} />
              <MerchantContact alias={order.shop.alias} shopHref={shop.home()} />
              <ShopBaskets title={t('basket.ofOthers')} except={order.shop.id} />
              <Suggestions shopId={order.shop.id} productHref={shop.product} />
            </CurrencyMargin>
          );
        }}
      </QueryState>
    </Page>
  );
}
