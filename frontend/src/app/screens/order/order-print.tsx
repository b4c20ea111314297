import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { known } from '@/api/known';
import { orderViewerEnum } from '@/api/open-enums';
import { pathsFor, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { isChatUserAgent } from '@/features/chat/browser';
import styles from '@/features/order/print/order-print.module.css';
import { PrintedOrder } from '@/features/order/print/printed-order';
import { orderQuery } from '@/features/order/queries';
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

/** An order for the system's print dialog, which also makes PDF files. */
export default function OrderPrint() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const paths = usePaths();
  const token = params.get('t');
  const query = useQuery(orderQuery(id, token ?? undefined));
  return (
    <Screen subject={id} back={paths.order(id)}>
      <QueryState query={query} missing={<OrderMissing />}>
        {(order) => <Sheet order={order} linkToken={token} />}
      </QueryState>
    </Screen>
  );
}

function Sheet({ order, linkToken }: { order: OrderView; linkToken: string | null }) {
  const { t } = useTranslation('order');
  const copy = useCopy();
  const shop = useQuery(shopQuery(order.shop.alias));
  const token = known(orderViewerEnum, order.viewer) === 'share' ? linkToken : order.shareToken;
  const shared = token && pathsFor(order.shop.alias).sharedOrder(order.orderNumber, token);
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
        <PrintedOrder
          order={order}
          merchantContacts={contactsOf(shop.data, t)}
          url={shared && window.location.origin + withLang(shared, order.buyerLanguage)}
        />
      </section>
    </>
  );
}
