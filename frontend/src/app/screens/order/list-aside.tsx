import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { InquiryList, inquiryStatusFrom } from '@/features/order/inquiry/inquiry-list';
import { filtersFrom } from '@/features/order/orders/order-filters';
import { OrderList } from '@/features/order/orders/order-list';
import type { OrderSide } from '@/features/order/types';
import { useStore } from '@/lib/store';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { lastList } from './last-list';
import styles from './list-aside.module.css';

interface ListAsideProps {
  side: OrderSide | 'inquiries';
  /** Number of the order or inquiry that is open. */
  open: string;
}

/** The list of orders or inquiries beside the one that is open, with the filters it was last shown with. */
export function ListAside({ side, open }: ListAsideProps) {
  const { t } = useTranslation(['order', 'inquiry']);
  const paths = usePaths();
  const last = useStore(lastList);
  const isLast = (new URLSearchParams(last).get('side') ?? 'placed') === side;
  const params = new URLSearchParams(isLast ? last : { side });
  const title = side === 'inquiries' ? t('inquiry:list.tab') : t(`list.${side}`);
  return (
    <>
      <Link className={styles.head ?? ''} href={isLast ? paths.orders() + last : paths.orders({ side })}>
        <Icon name="back" size="s" />
        <b>{title}</b>
      </Link>
      <div className={styles.list}>
        {side === 'inquiries' ? (
          <InquiryList
            status={inquiryStatusFrom(params)}
            hrefOf={(number) => paths.inquiry(number)}
            open={open}
            empty={null}
          />
        ) : (
          <OrderList
            filters={filtersFrom(params)}
            hrefOf={({ orderNumber }) => paths.order(orderNumber)}
            shareUrlOf={() => null}
            open={open}
            empty={null}
          />
        )}
      </div>
    </>
  );
}
