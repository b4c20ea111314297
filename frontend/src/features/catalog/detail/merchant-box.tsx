import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProductTile } from '@/model/cards/product-cards';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Logo } from '@/ui/logo';
import { ProductGrid } from '@/ui/product-grid';
import { type ProductCard, type ProductView, relatedQuery } from '../queries';
import styles from './detail.module.css';

interface MerchantBoxProps {
  product: ProductView;
  shopHref: string;
  productHref: (id: number) => string;
}

/** One row of three. */
const SHOWN = 3;

export function othersOf(products: ProductCard[], productId: number): ProductCard[] {
  return products.filter(({ id }) => id !== productId);
}

/** The merchant of a product, with other products. */
export function MerchantBox({ product, shopHref, productHref }: MerchantBoxProps) {
  const { t } = useTranslation('catalog');
  const { shop } = product;
  const { data } = useQuery(relatedQuery({ alias: shop.alias, sort: 'popular' }));
  const goods = othersOf(data?.list ?? [], product.id).slice(0, SHOWN);
  return (
    <section className={styles.merchant} aria-label={shop.name}>
      <div className={styles.merchantHead}>
        <Logo name={shop.name} image={shop.mainImage} />
        <div className={styles.merchantWords}>
          <h3 className="clip1">
            <Bdi>{shop.name}</Bdi>
          </h3>
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
      {goods.length === SHOWN && (
        <div className={styles.merchantGoods}>
          <ProductGrid columns={3}>
            {goods.map((item) => (
              <ProductTile key={item.id} product={item} href={productHref(item.id)} narrow />
            ))}
          </ProductGrid>
        </div>
      )}
    </section>
  );
}
