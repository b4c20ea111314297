import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { inquiryViewerEnum } from '@/api/open-enums';
import { useFormat } from '@/i18n/use-format';
import { useCopy } from '@/model/use-copy';
import { Bdi, Ltr } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { Group, KeyValues, Row } from '@/ui/group';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import styles from '../detail/order-detail.module.css';
import { OrderLines, OrderTotals } from '../detail/order-lines';
import own from './inquiry.module.css';
import { orderObstacle } from './make-order';
import type { InquiryView } from './types';

interface InquiryBodyProps {
  inquiry: InquiryView;
  shopHref: string;
  productHref: (productId: number) => string;
  /** The order that the inquiry became; null before. */
  orderHref: string | null;
}

/** State, answer, order and what was asked. */
export function InquiryBody({ inquiry, shopHref, productHref, orderHref }: InquiryBodyProps) {
  const { t } = useTranslation('inquiry');
  const reader = inquiry.viewer === 'merchant' || inquiry.viewer === 'operator' ? 'merchant' : 'sender';
  const advice = `advice.${reader}.${inquiry.status}` as const;
  const obstacle = inquiry.actions.includes('order') ? orderObstacle(inquiry) : null;
  const isOpen = inquiry.status === 'open';
  return (
    <>
      <header className={styles.sentence}>
        <h2>{t(`sentence.${reader}.${inquiry.status}`)}</h2>
        <p className="small muted">{t(obstacle && isOpen ? 'advice.merchant.openNoOrder' : advice)}</p>
        {obstacle && <p className="small muted">{t(`noOrder.${obstacle}`)}</p>}
      </header>
      {orderHref !== null && inquiry.order && (
        <Group>
          <Row
            icon="order"
            label={t('openOrder')}
            sub={<Ltr>{inquiry.order.orderNumber}</Ltr>}
            href={orderHref}
          />
        </Group>
      )}
      {inquiry.note !== '' && (
        <Group title={t('answer')} pad>
          <p className={own.text}>
            <Bdi>{inquiry.note}</Bdi>
          </p>
        </Group>
      )}
      {inquiry.lines.length > 0 ? (
        <>
          <OrderTotals order={inquiry} />
          <OrderLines order={inquiry} shopHref={shopHref} productHref={productHref} />
        </>
      ) : (
        <Asked inquiry={inquiry} productHref={productHref} />
      )}
    </>
  );
}

/** The product of a question. */
function Asked({ inquiry, productHref }: Pick<InquiryBodyProps, 'inquiry' | 'productHref'>) {
  const { t } = useTranslation('inquiry');
  const { product } = inquiry;
  if (!product) return null;
  const names = [...new Set([product.name, product.buyer, product.original])].filter(Boolean);
  return (
    <Group title={t('asked')}>
      <div className={styles.line}>
        <span className={styles.linePicture}>
          <Picture image={product.picture} alt="" tintId={product.productId ?? 0} sizes="64px" shape="cell" />
        </span>
        <div>
          {names.map((name, index) => (
            <p key={name} className={index === 0 ? undefined : styles.specs}>
              {index === 0 && product.productId !== null ? (
                <Link href={productHref(product.productId)}>
                  <Bdi>{name}</Bdi>
                </Link>
              ) : (
                <Bdi>{name}</Bdi>
              )}
            </p>
          ))}
          {product.itemNumber && (
            <p className={styles.specs}>
              <Ltr>{product.itemNumber}</Ltr>
            </p>
          )}
          {product.productId === null && <p className={styles.specs}>{t('productGone')}</p>}
        </div>
      </div>
    </Group>
  );
}

/** Who asked and when; masked by the server for readers with only the link. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryView }) {
  const { t } = useTranslation(['inquiry', 'countries']);
  const format = useFormat();
  const copy = useCopy();
  return (
    <>
      <Group pad>
        <KeyValues
          items={[
            {
              key: 'name',
              label: inquiry.viewer === 'sender' ? t('form.name') : t('facts.sender'),
              value: <Bdi>{inquiry.name}</Bdi>,
            },
            { key: 'country', label: t('form.country'), value: t(`countries:${inquiry.country as 'CN'}`) },
            { key: 'phone', label: t('form.phone'), value: inquiry.phone && <Ltr>{inquiry.phone}</Ltr> },
            {
              key: 'wechat',
              label: t('form.wechat'),
              value: inquiry.wechatId && <Ltr>{inquiry.wechatId}</Ltr>,
            },
            { key: 'remark', label: t('form.remark'), value: inquiry.remark && <Bdi>{inquiry.remark}</Bdi> },
          ]}
        />
        {known(inquiryViewerEnum, inquiry.viewer) === 'share' && (
          <p className={styles.masked}>{t('facts.masked')}</p>
        )}
      </Group>
      <Group>
        <Row
          label={t('facts.number')}
          // Below the label: beside it, on narrow screens, long words would be broken.
          sub={<Ltr>{inquiry.inquiryNumber}</Ltr>}
          end={
            <IconButton
              icon="copy"
              size="s"
              label={t('facts.copyNumber')}
              onPress={() => void copy(inquiry.inquiryNumber)}
            />
          }
        />
        <Row label={t('facts.sent')} value={<bdi>{format.dateTime(inquiry.createdAt)}</bdi>} />
      </Group>
    </>
  );
}
