import { useTranslation } from 'react-i18next';
import { pathsFor, usePaths } from '@/app/paths';
import { InquiryColumn, inquiryStatusFrom } from '@/features/order/inquiry/inquiry-list';
import { filtersFrom, orderSortFrom } from '@/features/order/orders/order-filters';
import { OrderColumn } from '@/features/order/orders/order-list';
import type { OrderSide } from '@/features/order/types';
import { useStore } from '@/lib/store';
import { AsideList } from '../aside-list';
import { lastOrders } from '../last-list';

interface ListAsideProps {
  side: OrderSide | 'inquiries';
  /** Number of the order or inquiry that is open. */
  open: string;
}

/** The list of orders or inquiries beside the one that is open, with the filters it was last shown with. */
export function ListAside({ side, open }: ListAsideProps) {
  const { t } = useTranslation(['order', 'inquiry']);
  const paths = usePaths();
  const last = useStore(lastOrders);
  const isLast = (new URLSearchParams(last).get('side') ?? 'placed') === side;
  const params = new URLSearchParams(isLast ? last : { side });
  return (
    <AsideList
      // The query string has the shop code already.
      href={isLast ? pathsFor(null).orders() + last : paths.orders({ side })}
      title={side === 'inquiries' ? t('inquiry:list.tab') : t(`list.${side}`)}
    >
      {side === 'inquiries' ? (
        <InquiryColumn
          status={inquiryStatusFrom(params)}
          hrefOf={({ inquiryNumber }) => paths.inquiry(inquiryNumber)}
          open={open}
        />
      ) : (
        <OrderColumn
          filters={filtersFrom(params)}
          sort={orderSortFrom(params)}
          hrefOf={({ orderNumber }) => paths.order(orderNumber)}
          open={open}
        />
      )}
    </AsideList>
  );
}
