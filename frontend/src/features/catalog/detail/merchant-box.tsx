import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Logo } from '@/ui/logo';
import type { ProductView } from '../queries';
import styles from './detail.module.css';

interface MerchantBoxProps {
  product: ProductView;
  shopHref: string;
}

/** The merchant of a product. */
export function MerchantBox({ product, shopHref }: MerchantBoxProps) {
  const { t } = useTranslation('catalog');
  const { shop } = product;
  return (
    <div className={styles.merchant}>
      <div className={styles.merchantHead}>
        <Logo name={shop.name} image={shop.mainImage} />
        <div className={styles.merchantWords}>
          <h2 className="clip1">
            <Bdi>{shop.name}</Bdi>
          </h2>
          <p>
            {shop.areaName && <Icon name="pin" size="xs" />}
            <span className="clip1">
              {shop.areaName ?? t('detail.shopCount', { count: shop.productCount })}
            </span>
          </p>
        </div>
        <Button size="sm" href={shopHref}>
          {t('visit')}
        </Button>
      </div>
    </div>
  );
}
