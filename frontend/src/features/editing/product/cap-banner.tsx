import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '@/model/account';
import { Banner } from '@/ui/banner';
import styles from './product-form.module.css';
import { useProductCap } from './use-product-cap';

/** Says before anything is typed that the shop can take no further product, or fewer than `wanted`. */
export function CapBanner({ wanted = 1 }: { wanted?: number }) {
  const { t } = useTranslation('editing');
  const cap = useProductCap();
  const settlement = useQuery(accountQuery()).data?.account?.settlement;
  const room = settlement ? settlement.productCap - settlement.productCount : Number.POSITIVE_INFINITY;
  if (!cap && wanted <= room) return null;
  return (
    <div className={styles.cap}>
      <Banner>
        {cap ? (
          <>
            <b>{cap.title}</b>
            <br />
            {cap.text}
          </>
        ) : (
          t('products.room', { count: room })
        )}
      </Banner>
    </div>
  );
}
