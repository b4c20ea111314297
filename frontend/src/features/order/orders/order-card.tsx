import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { Tag } from '@/ui/tag';
import { Names } from '../names';
import { StatusTag } from '../status-tag';
import type { OrderSide, OrderSummary } from '../types';
import { useForward } from '../use-forward';
import { MoveButton, nextMove } from './card-move';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: OrderSummary;
  side: OrderSide;
  href: string;
  /** The share link; null when the order cannot be shared. */
  shareUrl: string | null;
  /** It is open beside the list. */
  isOpen?: boolean | undefined;
}

/** An order in the list. */
export function OrderCard({ order, side, href, shareUrl, isOpen }: OrderCardProps) {
  const { t } = useTranslation(['order', 'common']);
  const { copyLink, forward } = useForward();
  const move = side === 'received' ? nextMove(order) : null;
  const isWaiting = side === 'placed' && order.status === 'submitted';
  return (
    <article className={styles.card}>
      <CardHead order={order} side={side} />
      <Link href={href} className={styles.body ?? ''} current={isOpen}>
        <span className="visually-hidden">{t('list.openOrder', { number: order.orderNumber })}</span>
        <CardPictures order={order} />
        <span className={styles.amount}>
          <Price fen={order.totalPrice} />
          <small>{t('pieces', { count: order.pieces })}</small>
        </span>
      </Link>
      {order.productNames?.length > 0 && (
        <p className={styles.names}>
          <Names names={order.productNames} />
        </p>
      )}
      <CardFacts order={order} />
      <div className={styles.actions}>
        {shareUrl && (
          <Button size="sm" onPress={() => void copyLink(shareUrl)}>
            {t('common:action.copyLink')}
            <span className="visually-hidden"> · {order.orderNumber}</span>
          </Button>
        )}
        {move ? (
          <MoveButton order={order} next={move} />
        ) : shareUrl && isWaiting ? (
          <Button size="sm" variant="tonal" onPress={() => void forward(order, shareUrl)}>
            {t('forward.toMerchant')}
            <span className="visually-hidden"> · {order.orderNumber}</span>
          </Button>
        ) : (
          // The whole card is the link.
          <span className="btn btn--plain btn--sm" aria-hidden="true">
            {t('list.details')}
          </span>
        )}
      </div>
    </article>
  );
}

function CardHead({ order, side }: Pick<OrderCardProps, 'order' | 'side'>) {
  const { t } = useTranslation('order');
  const other = side === 'placed' ? order.shop.name : order.customerName;
  return (
    <header className={styles.head}>
      <div className={styles.other}>
        <Logo name={other} image={side === 'placed' ? order.shop.mainImage : null} size="s" />
        <span className="clip2">
          <Bdi>{other}</Bdi>
        </span>
      </div>
      {side === 'received' && !order.hasBuyerAccount && <Tag>{t('list.guest')}</Tag>}
      {order.unread && <Tag tone="accent">{t('list.unread')}</Tag>}
      <StatusTag status={order.status} />
    </header>
  );
}

/** Number of pictures that fit beside the amount on a narrow phone. */
const MOST_PICTURES = 2;

function CardPictures({ order }: { order: OrderSummary }) {
  const shown = order.pictures.slice(0, MOST_PICTURES);
  const rest = order.lineCount - shown.length;
  return (
    <span className={styles.pictures}>
      {shown.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may show the same picture, and the order is fixed.
        <span key={index}>
          <Picture image={picture} alt="" tintId={picture.id} sizes="72px" shape="cell" />
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.rest}>
          <Ltr>+{rest}</Ltr>
        </span>
      )}
    </span>
  );
}

function CardFacts({ order }: { order: OrderSummary }) {
  const format = useFormat();
  return (
    <p className={styles.facts}>
      <Ltr>{order.orderNumber}</Ltr>
      <bdi>{format.dateTime(order.createdAt)}</bdi>
    </p>
  );
}
