import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProductTile } from '@/model/cards/product-cards';
import { ProductGrid } from '@/ui/product-grid';
import { Section } from '@/ui/section';
import { type ProductCard, type ProductView, relatedQuery } from '../queries';
import styles from './detail.module.css';

/** Three rows of two. */
const SHOWN = 6;
/** One row of three, of the merchant. */
const OF_MERCHANT = 3;

function othersOf(products: ProductCard[], productId: number): ProductCard[] {
  return products.filter(({ id }) => id !== productId);
}

interface RelatedProductsProps {
  product: ProductView;
  productHref: (id: number) => string;
}

/** Other products of the same category; renders nothing when there are none. */
export function RelatedProducts({ product, productHref }: RelatedProductsProps) {
  const { t } = useTranslation('catalog');
  const filter = {
    alias: product.shop.alias,
    'categoryIds[]': [product.category.parentId ?? product.category.id],
  };
  const { data } = useQuery(relatedQuery(filter));
  const goods = othersOf(data?.list ?? [], product.id).slice(0, SHOWN);
  if (goods.length === 0) return null;
  return (
    <Section title={t('detail.related')}>
      <ProductGrid>
        {goods.map((item) => (
          <ProductTile key={item.id} product={item} href={productHref(item.id)} />
        ))}
      </ProductGrid>
    </Section>
  );
}

/** Other products of the merchant, those that sell first. */
export function MerchantGoods({ product, productHref }: RelatedProductsProps) {
  const { data } = useQuery(relatedQuery({ alias: product.shop.alias, sort: 'popular' }));
  const goods = othersOf(data?.list ?? [], product.id).slice(0, OF_MERCHANT);
  if (goods.length < OF_MERCHANT) return null;
  return (
    <div className={styles.merchantGoods}>
      <ProductGrid columns={3}>
        {goods.map((item) => (
          <ProductTile key={item.id} product={item} href={productHref(item.id)} narrow place="third" />
        ))}
      </ProductGrid>
    </div>
  );
}
