import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { known } from '@/api/known';
import { orderViewerEnum } from '@/api/open-enums';
import { pathsFor, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { isChatUserAgent } from '@/features/chat/browser';
import { linesOfOrder } from '@/features/order/basket/new-lines';
import { useAddToBasket } from '@/features/order/basket/use-add-to-basket';
import { ExportButton } from '@/features/order/detail/export-button';
import { OrderBar } from '@/features/order/detail/order-bar';
import { CustomerFacts, OrderFacts, ShipmentFacts } from '@/features/order/detail/order-facts';
import { OrderLines, OrderTotals } from '@/features/order/detail/order-lines';
import { OrderSentence, OrderTimeline } from '@/features/order/detail/order-timeline';
import { orderQuery, useNoteRead } from '@/features/order/queries';
import type { OrderView } from '@/features/order/types';
import { useForward } from '@/features/order/use-forward';
import { QueryState } from '@/model/query-state';
import { IconButton } from '@/ui/button';
import { CurrencyMargin } from '@/ui/second-price';
import { toast } from '@/ui/toast';
import { useShare } from '../use-share';
import { MerchantContact } from './merchant-contact';
import { OrderMissing } from './order-missing';
import { useListAside } from './use-list-aside';

export default function OrderDetail() {
  const { t } = useTranslation('order');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const paths = usePaths();
  const query = useQuery(orderQuery(id, params.get('t') ?? undefined));
  useNoteRead(query.data);
  const canExport = query.data && known(orderViewerEnum, query.data.viewer) !== 'share';
  const viewer = query.data && known(orderViewerEnum, query.data.viewer);
  // A reader with a share link has no list, and an operator's is of all shops.
  const aside = useListAside(
    viewer === 'share' || viewer === 'operator' || (!viewer && params.has('t'))
      ? null
      : { side: viewer === 'buyer' ? 'placed' : 'received', open: id },
  );
  return (
    <Screen
      subject={id}
      action={
        <>
          {query.data && (
            <IconButton icon="doc" label={t('print.open')} href={paths.printedOrder(id, params.get('t'))} />
          )}
          {canExport && <ExportButton order={query.data} blocksDownloads={isChatUserAgent()} />}
        </>
      }
      aside={aside}
      foot={query.data && <Bar order={query.data} linkToken={params.get('t')} />}
    >
      <QueryState query={query} missing={<OrderMissing />}>
        {(order) => <Body order={order} />}
      </QueryState>
    </Screen>
  );
}

function Body({ order }: { order: OrderView }) {
  const paths = pathsFor(order.shop.alias);
  const isMerchant = order.viewer === 'merchant';
  return (
    <CurrencyMargin value={order.shop.currencyMargin}>
      <OrderSentence order={order} />
      <OrderTotals order={order} />
      <ShipmentFacts order={order} />
      {isMerchant ? (
        <CustomerFacts order={order} />
      ) : (
        <MerchantContact alias={order.shop.alias} shopHref={paths.home()} />
      )}
      <OrderTimeline order={order} />
      <OrderLines order={order} shopHref={paths.home()} productHref={paths.product} />
      {!isMerchant && <CustomerFacts order={order} />}
      <OrderFacts
        order={order}
        inquiryHref={order.inquiryNumber === null ? undefined : paths.inquiry(order.inquiryNumber)}
      />
    </CurrencyMargin>
  );
}

function Bar({ order, linkToken }: { order: OrderView; linkToken: string | null }) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const paths = usePaths();
  const shared = pathsFor(order.shop.alias);
  // A reader with a share link forwards that link; for buyer and merchant the link may have expired.
  const token = known(orderViewerEnum, order.viewer) === 'share' ? linkToken : order.shareToken;
  const shareHref = token && shared.sharedOrder(order.orderNumber, token);
  const { messageOf } = useForward();
  const { share, sheet } = useShare();
  const add = useAddToBasket();
  const lines = linesOfOrder(order);

  function orderAgain() {
    add(order.shop, lines, 'set');
    const gone = order.lines.length - lines.length;
    if (gone > 0) toast.fail(t('basket.againGone', { count: gone }));
    navigate(shared.basket());
  }

  function shareOrder() {
    if (shareHref) share({ kind: 'order', href: shareHref, name: messageOf(order), order });
  }

  return (
    <>
      <OrderBar
        order={order}
        shareUrl={shareHref && window.location.origin + shareHref}
        onShare={shareOrder}
        onDeleted={() => navigate(paths.orders(), { replace: true })}
        onOrderAgain={order.viewer === 'buyer' && lines.length > 0 ? orderAgain : undefined}
      />
      {sheet}
    </>
  );
}
