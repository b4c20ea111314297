import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { Group } from '@/ui/group';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { InquiryView } from '../inquiry/types';
import { LinePacking } from '../line-packing';
import { OtherTexts } from '../line-texts';
import { Names } from '../names';
import { PackingFigures } from '../packing-figures';
import type { OrderView } from '../types';
import styles from './order-detail.module.css';

interface OrderLinesProps {
  /** An order, or an inquiry. */
  order: Pick<OrderView | InquiryView, 'shop' | 'lines' | 'pieces' | 'totalPrice' | 'packing'>;
  shopHref: string;
  productHref: (productId: number) => string;
}

/** Merchant and order lines. */
export function OrderLines({ order, shopHref, productHref }: OrderLinesProps) {
  const { t } = useTranslation('order');
  return (
    <section className="group">
      <header className={styles.shop}>
        <Logo name={order.shop.name} image={order.shop.mainImage} size="s" />
        <b className="clip2">
          <Bdi>{order.shop.name}</Bdi>
        </b>
        <Link href={shopHref} className={styles.visit ?? ''}>
          {t('detail.visit')}
          <Icon name="chev" size="xs" />
        </Link>
      </header>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          <Line key={line.skuId ?? `gone${index}`} line={line} productHref={productHref} />
        ))}
      </ul>
    </section>
  );
}

/** What the order or inquiry comes to, above its lines. */
export function OrderTotals({ order }: Pick<OrderLinesProps, 'order'>) {
  const { t } = useTranslation(['order', 'catalog']);
  return (
    <Group pad>
      <p className={styles.total}>
        <span>{t('detail.total', { pieces: t('pieces', { count: order.pieces }) })}</span>
        <Price fen={order.totalPrice} isTotal size="m" words={t('catalog:priceWords.ask')} />
      </p>
      <PackingFigures packing={order.packing} />
    </Group>
  );
}

type LineProps = { line: (OrderView | InquiryView)['lines'][number] } & Pick<OrderLinesProps, 'productHref'>;

function Line({ line, productHref }: LineProps) {
  const { t } = useTranslation(['order', 'catalog']);
  const format = useFormat();
  const name = <Bdi>{line.name}</Bdi>;
  return (
    <li className={styles.line}>
      <span className={styles.linePicture}>
        <Picture image={line.picture} alt="" tintId={line.productId ?? 0} sizes="64px" shape="cell" />
      </span>
      <div>
        <h3 className="clip2">
          {line.productId === null ? name : <Link href={productHref(line.productId)}>{name}</Link>}
        </h3>
        {line.specValues.length > 0 && (
          <p className={styles.specs}>
            <Names names={line.specValues.map(({ item }) => item)} />
          </p>
        )}
        <OtherTexts line={line} className={styles.specs} />
        {line.itemNumber && (
          <p className={styles.specs}>
            <Ltr>{line.itemNumber}</Ltr>
          </p>
        )}
        <p className={styles.lineSum}>
          <Price fen={line.unitPrice} size="s" words={t('catalog:priceWords.ask')} />
          <span>
            × <Ltr>{format.number(line.quantity)}</Ltr>
          </span>
          <Price fen={line.amount} margin={null} size="s" />
        </p>
        {'basePrice' in line && line.basePrice !== line.unitPrice && (
          <p className={styles.specs}>{t('cataloguePrice', { price: format.money(line.basePrice) })}</p>
        )}
        {'notedPrice' in line && line.notedPrice !== null && (
          <p className={styles.specs}>{t('detail.notedPrice', { price: format.money(line.notedPrice) })}</p>
        )}
        <LinePacking packing={line.packing} className={styles.specs} />
        {line.remark && (
          <p className={styles.specs}>
            {t('basket.remark')}: <Bdi>{line.remark}</Bdi>
          </p>
        )}
      </div>
    </li>
  );
}
