import { useTranslation } from 'react-i18next';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { KeyValues } from '@/ui/group';
import { Price } from '@/ui/price';
import { StateView } from '@/ui/state-view';
import type { OrderView } from '../types';
import { useForward } from '../use-forward';
import styles from './order-result.module.css';

interface OrderResultProps {
  order: OrderView;
  /** The share link; null when it has expired. */
  shareUrl: string | null;
  detailHref: string;
}

/** Confirmation of a placed order, with its number and a button to forward it to the merchant. */
export function OrderResult({ order, shareUrl, detailHref }: OrderResultProps) {
  const { t } = useTranslation(['order', 'common']);
  const { copyLink, forward } = useForward();
  return (
    <>
      <StateView isPageHeading picture="success" title={t('success.title')} text={t('success.text')} />
      <section className={styles.card}>
        <KeyValues
          items={[
            { key: 'number', label: t('detail.number'), value: <Ltr>{order.orderNumber}</Ltr> },
            { key: 'shop', label: t('detail.shop'), value: <Bdi>{order.shop.name}</Bdi> },
            { key: 'total', label: t('form.total'), value: <Price fen={order.totalPrice} isTotal /> },
          ]}
        />
      </section>
      <div className="wrap stack">
        {shareUrl ? (
          <Button variant="primary" size="lg" block icon="send" onPress={() => void forward(order, shareUrl)}>
            {t('forward.toMerchant')}
          </Button>
        ) : (
          <p className="small muted">{t('forward.expired')}</p>
        )}
        <div className="btnrow">
          {shareUrl && (
            <Button icon="link" onPress={() => void copyLink(shareUrl)}>
              {t('common:action.copyLink')}
            </Button>
          )}
          <Button href={detailHref}>{t('success.view')}</Button>
        </div>
      </div>
    </>
  );
}
