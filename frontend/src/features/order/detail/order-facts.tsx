import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { orderViewerEnum, paymentMethodEnum } from '@/api/open-enums';
import { useFormat } from '@/i18n/use-format';
import { dialOf } from '@/model/contact/contact-details';
import { useCopy } from '@/model/use-copy';
import { Bdi, Ltr } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { Group, KeyValues, Row } from '@/ui/group';
import type { OrderView } from '../types';
import styles from './order-detail.module.css';

interface OrderFactsProps {
  order: OrderView;
  /** The inquiry of which the merchant made the order. */
  inquiryHref?: string | undefined;
}

/** Customer and address; masked by the server for readers with only the share link. */
export function CustomerFacts({ order }: Pick<OrderFactsProps, 'order'>) {
  const { t } = useTranslation(['order', 'common', 'countries']);
  const format = useFormat();
  return (
    <Group pad>
      <KeyValues
        items={[
          { key: 'name', label: t('form.customerName'), value: <Bdi>{order.customerName}</Bdi> },
          {
            key: 'country',
            label: t('detail.country'),
            value: order.customerCountry && t(`countries:${order.customerCountry as 'CN'}`),
          },
          { key: 'phone', label: t('form.phone'), value: order.customerPhone && <Phone order={order} /> },
          {
            key: 'wechat',
            label: t('detail.wechat'),
            value: order.customerWechatId && <Ltr>{order.customerWechatId}</Ltr>,
          },
          { key: 'address', label: t('form.address'), value: order.address && <Address order={order} /> },
          {
            key: 'payment',
            label: t('form.payment'),
            value: t(`payment.${known(paymentMethodEnum, order.paymentMethod)}`),
          },
          {
            key: 'expected',
            label: t('form.expected'),
            value: order.expectedTime && format.date(order.expectedTime),
          },
          { key: 'remark', label: t('form.remark'), value: order.remark && <Bdi>{order.remark}</Bdi> },
        ]}
      />
      {known(orderViewerEnum, order.viewer) === 'share' && (
        <p className={styles.masked}>{t('detail.masked')}</p>
      )}
    </Group>
  );
}

/** Number and time of the order. */
export function OrderFacts({ order, inquiryHref }: OrderFactsProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const copy = useCopy();
  return (
    <Group>
      <Row
        label={t('detail.number')}
        value={<Ltr>{order.orderNumber}</Ltr>}
        end={
          <IconButton
            icon="copy"
            size="s"
            label={t('detail.copyNumber')}
            onPress={() => void copy(order.orderNumber)}
          />
        }
      />
      {inquiryHref !== undefined && (
        <Row label={t('detail.fromInquiry')} value={<Ltr>{order.inquiryNumber}</Ltr>} href={inquiryHref} />
      )}
      <Row label={t('detail.placed')} value={<bdi>{format.dateTime(order.createdAt)}</bdi>} />
    </Group>
  );
}

/** Carrier and tracking number, as far as the merchant gave them. */
export function ShipmentFacts({ order: { carrier, trackingNumber } }: Pick<OrderFactsProps, 'order'>) {
  const { t } = useTranslation('order');
  const copy = useCopy();
  if (carrier === '' && trackingNumber === '') return null;
  return (
    <Group>
      {carrier !== '' && <Row label={t('shipment.carrier')} value={<Bdi>{carrier}</Bdi>} />}
      {trackingNumber !== '' && (
        <Row
          label={t('shipment.trackingNumber')}
          value={<Ltr>{trackingNumber}</Ltr>}
          end={
            <IconButton
              icon="copy"
              size="s"
              label={t('shipment.copy')}
              onPress={() => void copy(trackingNumber)}
            />
          }
        />
      )}
    </Group>
  );
}

function Address({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const copy = useCopy();
  const text = (
    <span className={styles.address}>
      <Bdi>{order.address}</Bdi>
    </span>
  );
  // A masked address leads nowhere.
  if (known(orderViewerEnum, order.viewer) === 'share') return text;
  return (
    <span className={styles.copied}>
      {text}
      <IconButton
        icon="copy"
        size="s"
        label={t('detail.copyAddress')}
        onPress={() => void copy(order.address)}
      />
    </span>
  );
}

function Phone({ order }: { order: OrderView }) {
  const number = <Ltr>{order.customerPhone}</Ltr>;
  const viewer = known(orderViewerEnum, order.viewer);
  // A masked number cannot be called.
  if (viewer === 'share' || viewer === 'buyer') return number;
  return (
    <a className={styles.dial} href={dialOf(order.customerPhone)}>
      {number}
    </a>
  );
}
