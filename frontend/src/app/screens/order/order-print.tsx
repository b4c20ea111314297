import { useQueries, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { known } from '@/api/known';
import { exportRequestLimits } from '@/api/limits';
import { orderViewerEnum } from '@/api/open-enums';
import { pathsFor, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { isChatUserAgent } from '@/features/chat/browser';
import styles from '@/features/order/print/order-print.module.css';
import { PrintedOrder } from '@/features/order/print/printed-order';
import { orderQuery, useNoteRead } from '@/features/order/queries';
import type { OrderView } from '@/features/order/types';
import { type ShopView, shopQuery } from '@/features/shop/queries';
import { withLang } from '@/i18n/language';
import { QueryState } from '@/model/query-state';
import { useCopy } from '@/model/use-copy';
import { Button } from '@/ui/button';
import { OrderMissing } from './order-missing';

/** A number keeps its plus sign in front, also in an Arabic line. */
const ltr = (number: string) => number && `\u2066${number}\u2069`;

function contactsOf(shop: ShopView | undefined, t: TFunction<'order'>): string[] {
  if (!shop) return [];
  const { salesmanName, salesmanMobile, mobile, wechatId, whatsapp, companyAddress } = shop;
  const wechat = wechatId && `${t('print.wechat')}: ${wechatId}`;
  const chat = whatsapp && `${t('print.whatsapp')}: ${ltr(whatsapp)}`;
  const person = [salesmanName, ltr(salesmanMobile)].filter(Boolean).join(' ');
  return [...new Set([person, ltr(mobile), chat, wechat, companyAddress])].filter((line) => line !== '');
}

/** Orders for the system's print dialog, which also makes PDF files: that of the path, or those in the query string. */
export default function OrderPrint() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const paths = usePaths();
  const token = params.get('t');
  const numbers = id === undefined ? numbersFrom(params) : [id];
  const query = useOrders(numbers, token ?? undefined);
  // All are of one reader.
  useNoteRead(query.data?.[0]);
  return (
    <Screen
      subject={numbers.join(' ')}
      back={id === undefined ? paths.orders({ side: 'received' }) : paths.order(id)}
    >
      <QueryState query={query} missing={<OrderMissing />}>
        {(orders) => (orders.length === 0 ? <OrderMissing /> : <Sheets orders={orders} linkToken={token} />)}
      </QueryState>
    </Screen>
  );
}

/** As many as can be chosen at once. */
const MOST = exportRequestLimits.orderNumbers.maxItems;

function numbersFrom(params: URLSearchParams): string[] {
  const numbers = (params.get('orders') ?? '').split(',').filter((number) => number !== '');
  return [...new Set(numbers)].slice(0, MOST);
}

/** All orders once they are read; the first failure if one was not. */
function useOrders(numbers: string[], shareToken: string | undefined) {
  return useQueries({
    queries: numbers.map((number) => orderQuery(number, shareToken)),
    combine: (results) => {
      const failed = results.filter(({ data, error }) => data === undefined && error !== null);
      const orders = results.flatMap(({ data }) => data ?? []);
      return {
        data: orders.length === results.length ? orders : undefined,
        error: failed[0]?.error ?? null,
        fetchStatus: results.find(({ fetchStatus }) => fetchStatus === 'paused')?.fetchStatus,
        refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
      };
    },
  });
}

interface SheetsProps {
  orders: OrderView[];
  linkToken: string | null;
}

function Sheets({ orders, linkToken }: SheetsProps) {
  const { t } = useTranslation('order');
  const copy = useCopy();
  return (
    <>
      <div className={styles.tools}>
        {isChatUserAgent() ? (
          <>
            <p className="small muted">{t('export.blocked')}</p>
            <Button variant="primary" block icon="link" onPress={() => void copy(window.location.href)}>
              {t('export.openOutside')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" block icon="doc" onPress={() => window.print()}>
              {t('print.button')}
            </Button>
            <p className="small muted">{t('print.hint')}</p>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone; the arrow keys scroll it while it has the focus. */}
      <section className={styles.scroll} aria-label={t('print.title')} tabIndex={0}>
        {orders.map((order) => (
          <PaperOrder key={order.orderNumber} order={order} linkToken={linkToken} />
        ))}
      </section>
    </>
  );
}

function PaperOrder({ order, linkToken }: { order: OrderView; linkToken: string | null }) {
  const { t } = useTranslation('order');
  const shop = useQuery(shopQuery(order.shop.alias));
  const token = known(orderViewerEnum, order.viewer) === 'share' ? linkToken : order.shareToken;
  const shared = token && pathsFor(order.shop.alias).sharedOrder(order.orderNumber, token);
  return (
    <PrintedOrder
      order={order}
      merchantContacts={contactsOf(shop.data, t)}
      url={shared && window.location.origin + withLang(shared, order.buyerLanguage)}
    />
  );
}
