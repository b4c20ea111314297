import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { errorText } from '@/api/error-text';
import { pathsFor, usePaths } from '@/app/paths';
import { isChatApp } from '@/features/chat/browser';
import { ExportButton } from '@/features/order/detail/export-button';
import { OrderBar } from '@/features/order/detail/order-bar';
import { OrderFacts } from '@/features/order/detail/order-facts';
import { OrderLines } from '@/features/order/detail/order-lines';
import { OrderSentence, OrderTimeline } from '@/features/order/detail/order-timeline';
import { orderQuery } from '@/features/order/queries';
import type { OrderView } from '@/features/order/types';
import { AppBar } from '@/ui/app-bar';
import { Page } from '@/ui/page';
import { QueryState } from '@/ui/query-state';

export default function OrderDetail() {
  const { t } = useTranslation('order');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const paths = usePaths();
  const query = useQuery(orderQuery(id, params.get('t') ?? undefined));
  const canExport = query.data && query.data.viewer !== 'share';
  return (
    <Page
      title={t('detail.title')}
      tone="grouped"
      head={
        <AppBar
          title={t('detail.title')}
          fallbackHref={paths.orders()}
          action={canExport && <ExportButton order={query.data} blocksDownloads={isChatApp()} />}
        />
      }
      foot={query.data && <Bar order={query.data} linkToken={params.get('t')} />}
    >
      <QueryState query={query} describe={errorText}>
        {(order) => <Body order={order} />}
      </QueryState>
    </Page>
  );
}

function Body({ order }: { order: OrderView }) {
  const paths = pathsFor(order.shop.alias);
  return (
    <>
      <OrderSentence order={order} />
      <OrderTimeline order={order} />
      <OrderLines order={order} shopHref={paths.home()} productHref={paths.product} />
      <OrderFacts order={order} />
    </>
  );
}

function Bar({ order, linkToken }: { order: OrderView; linkToken: string | null }) {
  const navigate = useNavigate();
  const paths = usePaths();
  const shared = pathsFor(order.shop.alias);
  // A reader with a share link forwards that link; for buyer and merchant the link may have expired.
  const token = order.viewer === 'share' ? linkToken : order.shareToken;
  const shareUrl = token && window.location.origin + shared.sharedOrder(order.orderNumber, token);
  return (
    <OrderBar
      order={order}
      shareUrl={shareUrl}
      onDeleted={() => navigate(paths.orders(), { replace: true })}
    />
  );
}
