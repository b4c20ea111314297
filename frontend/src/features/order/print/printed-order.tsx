import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { paymentMethodEnum } from '@/api/open-enums';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { LinePacking } from '../line-packing';
import { OtherTexts } from '../line-texts';
import { Names } from '../names';
import { PackingFigures } from '../packing-figures';
import type { OrderLine, OrderView } from '../types';
import styles from './order-print.module.css';
import { QrImage } from './qr-image';
import { type Both, useBoth } from './use-both';

interface PrintedOrderProps {
  order: OrderView;
  /** How the merchant is reached: names, numbers and addresses, without empty ones. */
  merchantContacts: string[];
  /** The link that the QR code opens; null for none. */
  url: string | null;
}

/** An order on A4: buyer and merchant read form and lines in their own language. */
export function PrintedOrder({ order, merchantContacts, url }: PrintedOrderProps) {
  const { t } = useTranslation('order');
  const both = useBoth(order);
  const country = order.customerCountry as 'CN' | null;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h2>
            <Bdi>{order.shop.name}</Bdi>
          </h2>
          <OrderFacts order={order} both={both} />
        </div>
        {url && <QrImage text={url} label={t('print.qr')} className={styles.qr ?? ''} />}
      </header>
      <div className={styles.parties}>
        <Party
          title={both((say) => say('print.customer'))}
          lines={[
            order.customerName,
            country && both((say) => say(`countries:${country}`)),
            // Without letters, the number has the direction of the page, with its plus sign on the other side.
            order.customerPhone && <Ltr key="phone">{order.customerPhone}</Ltr>,
            order.customerWechatId && `${t('print.wechat')}: ${order.customerWechatId}`,
            order.address,
          ]}
        />
        <Party title={both((say) => say('print.merchant'))} lines={[order.shop.name, ...merchantContacts]} />
      </div>
      <Lines order={order} both={both} />
      <footer className={styles.foot}>
        <PackingFigures packing={order.packing} both={both} />
        {order.remark && (
          <p>
            {both((say) => say('form.remark'))} <Bdi>{order.remark}</Bdi>
          </p>
        )}
      </footer>
    </article>
  );
}

interface FormProps {
  order: OrderView;
  both: Both;
}

function OrderFacts({ order, both }: FormProps) {
  const format = useFormat();
  const { carrier, trackingNumber } = order;
  const facts = [
    ['detail.number', <Ltr key="n">{order.orderNumber}</Ltr>],
    ['detail.placed', <bdi key="p">{format.dateTime(order.createdAt)}</bdi>],
    ['list.status', both((say) => say(`status.${order.status}`))],
    ['form.payment', both((say) => say(`payment.${known(paymentMethodEnum, order.paymentMethod)}`))],
    ['form.expected', order.expectedTime && format.date(order.expectedTime)],
    ['shipment.carrier', carrier && <Bdi key="c">{carrier}</Bdi>],
    ['shipment.trackingNumber', trackingNumber && <Ltr key="t">{trackingNumber}</Ltr>],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{both((say) => say(label))}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Party({ title, lines }: { title: ReactNode; lines: ReactNode[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.map(
        (line, at) =>
          line && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of a form.
            <p key={at} className={styles.partyLine}>
              <Bdi>{line}</Bdi>
            </p>
          ),
      )}
    </section>
  );
}

function Lines({ order, both }: FormProps) {
  const format = useFormat();
  const hasCatalogue = order.lines.some(({ basePrice, unitPrice }) => basePrice !== unitPrice);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{both((say) => say('print.line'))}</th>
          <th>{both((say) => say('print.picture'))}</th>
          <th>{both((say) => say('print.product'))}</th>
          <th>{both((say) => say('print.packing'))}</th>
          <th className={styles.number}>{both((say) => say('print.quantity'))}</th>
          {hasCatalogue && <th className={styles.number}>{both((say) => say('print.cataloguePrice'))}</th>}
          <th className={styles.number}>{both((say) => say('print.price'))}</th>
          <th className={styles.number}>{both((say) => say('print.amount'))}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, index) => (
          <Line
            key={line.skuId ?? `gone${index}`}
            line={line}
            position={index + 1}
            hasCatalogue={hasCatalogue}
            both={both}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{both((say) => say('print.total'))}</td>
          <td className={styles.number}>
            <Ltr>{format.number(order.pieces)}</Ltr>
          </td>
          <td colSpan={hasCatalogue ? 2 : 1} />
          <td className={styles.number}>
            <Ltr>{format.money(order.totalPrice)}</Ltr>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface LineProps {
  line: OrderLine;
  position: number;
  /** The price of some line is not that of the catalogue. */
  hasCatalogue: boolean;
  both: Both;
}

function Line({ line, position, hasCatalogue, both }: LineProps) {
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
            {both((say) => say('print.itemNumber'))} <Ltr>{line.itemNumber}</Ltr>
          </p>
        )}
        {line.remark && (
          <p className={styles.other}>
            {both((say) => say('basket.remark'))} <Bdi>{line.remark}</Bdi>
          </p>
        )}
      </td>
      <td>
        <LinePacking packing={line.packing} className={styles.packing} />
      </td>
      <td className={styles.number}>
        <Ltr>{format.number(line.quantity)}</Ltr> <Bdi>{line.unit}</Bdi>
      </td>
      {hasCatalogue && (
        <td className={styles.number}>
          <Ltr>{format.money(line.basePrice)}</Ltr>
        </td>
      )}
      <td className={styles.number}>
        <Ltr>{format.money(line.unitPrice)}</Ltr>
      </td>
      <td className={styles.number}>
        <Ltr>{format.money(line.amount)}</Ltr>
      </td>
    </tr>
  );
}
