import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Segmented } from '@/ui/segmented';
import type { OrderSide } from '../types';
import styles from './order-filters.module.css';

export type OrdersTab = OrderSide | 'inquiries';

interface OrderSidesProps {
  tab: OrdersTab;
  /** Inquiries that the merchant has not opened. */
  unreadInquiries: number;
  onChange: (tab: OrdersTab) => void;
}

/** What is listed: orders that were placed, orders that were received, or inquiries. */
export function OrderSides({ tab, unreadInquiries, onChange }: OrderSidesProps) {
  const { t } = useTranslation(['order', 'inquiry']);
  const format = useFormat();
  const inquiries = t('inquiry:list.tab');
  return (
    <div className={styles.sides}>
      <Segmented
        label={t('list.side')}
        options={[
          { value: 'placed', label: t('list.placed') },
          { value: 'received', label: t('list.received') },
          {
            value: 'inquiries',
            label: unreadInquiries > 0 ? `${inquiries} (${format.number(unreadInquiries)})` : inquiries,
          },
        ]}
        value={tab}
        onChange={onChange}
      />
    </div>
  );
}
