import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { LinePacking } from '../line-packing';
import { OtherTexts } from '../line-texts';
import { Names } from '../names';
import { PackingFigures } from '../packing-figures';
import type { OrderLine, OrderView } from '../types';
import styles from './order-print.module.css';
import { QrImage } from './qr-image';

interface PrintedOrderProps {
  order: OrderView;
  /** How the merchant is reached: names, numbers and addresses, without empty ones. */
  merchantContacts: string[];
  /** The link that the QR code opens; null for none. */
  url: string | null;
}

/** An order on A4: buyer and merchant read each line in their own language. */
export function PrintedOrder({ order, merchantContacts, url }: PrintedOrderProps) {
  const { t } = useTranslation(['order', 'countries']);
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h2>
            <Bdi>{order.shop.name}</Bdi>
          </h2>
          <OrderFacts order={order} />
        </div>
        {url && <QrImage text={url} label={t('print.qr')} className={styles.qr ?? ''} />}
      </header>
      <div className={styles.parties}>
        <Party
          title={t('print.customer')}
          lines={[
            order.customerName,
            order.customerCountry ? t(`countries:${order.customerCountry as 'CN'}`) : '',
            order.customerPhone,
            order.customerWechatId && `WeChat: ${order.customerWechatId}`,
            order.address,
          ]}
        />
        <Party title={t('print.merchant')} lines={[order.shop.name, ...merchantContacts]} />
      </div>
      <Lines order={order} />
      <footer className={styles.foot}>
        <PackingFigures packing={order.packing} />
        {order.remark && (
          <p>
            {t('form.remark')}: <Bdi>{order.remark}</Bdi>
          </p>
        )}
      </footer>
    </article>
  );
}

function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { carrier, trackingNumber } = order;
  const facts = [
    [t('detail.number'), <Ltr key="n">{order.orderNumber}</Ltr>],
    [t('detail.placed'), <bdi key="p">{format.dateTime(order.createdAt)}</bdi>],
    [t('list.status'), t(`status.${order.status}`)],
    [t('form.payment'), t(`payment.${order.paymentMethod}`)],
    [t('form.expected'), order.expectedTime && format.date(order.expectedTime)],
    [t('shipment.carrier'), carrier && <Bdi key="c">{carrier}</Bdi>],
    [t('shipment.trackingNumber'), trackingNumber && <Ltr key="t">{trackingNumber}</Ltr>],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Party({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>
          <Bdi>{line}</Bdi>
        </p>
      ))}
    </section>
  );
}

function Lines({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{t('print.line')}</th>
          <th>{t('print.picture')}</th>
          <th>{t('print.product')}</th>
          <th>{t('print.packing')}</th>
          <th className={styles.number}>{t('print.quantity')}</th>
          <th className={styles.number}>{t('print.price')}</th>
          <th className={styles.number}>{t('print.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, index) => (
          <Line key={line.skuId ?? `gone${index}`} line={line} position={index + 1} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{t('print.total')}</td>
          <td className={styles.number}>
            <Ltr>{format.number(order.pieces)}</Ltr>
          </td>
          <td />
          <td className={styles.number}>
            <Ltr>{format.money(order.totalPrice)}</Ltr>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line, position }: { line: OrderLine; position: number }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  // Not loaded lazily: what is out of sight is printed too.
  const picture = line.picture?.variants[0]?.url ?? line.picture?.url;
  return (
    <tr>
      <td>{position}</td>
      <td>{picture && <img className={styles.picture} src={picture} alt="" width="64" height="64" />}</td>
      <td>
        <p className={styles.name}>
          <Bdi>{line.name}</Bdi>
          {line.specValues.length > 0 && ' · '}
          <Names names={line.specValues.map(({ item }) => item)} />
        </p>
        <OtherTexts line={line} className={styles.other} />
        {line.itemNumber && (
          <p className={styles.other}>
            {t('print.itemNumber')} <Ltr>{line.itemNumber}</Ltr>
          </p>
        )}
        {line.remark && (
          <p className={styles.other}>
            {t('basket.remark')}: <Bdi>{line.remark}</Bdi>
          </p>
        )}
      </td>
      <td>
        <LinePacking packing={line.packing} className={styles.packing} />
      </td>
      <td className={styles.number}>
        <Ltr>{format.number(line.quantity)}</Ltr> <Bdi>{line.unit}</Bdi>
      </td>
      <td className={styles.number}>
        <Ltr>{format.money(line.unitPrice)}</Ltr>
      </td>
      <td className={styles.number}>
        <Ltr>{format.money(line.amount)}</Ltr>
      </td>
    </tr>
  );
}
