import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keepAliveQuery } from '@/api/query-client';
import { read } from '@/api/read';
import { ProductTile } from '@/model/cards/product-cards';
import { ProductGrid } from '@/ui/product-grid';
import { Section } from '@/ui/section';
import { useWindowFrom } from '@/ui/use-window-from';
import type { ProductCard, ProductFilter } from '../queries';
import type { LateGoodsProps } from './late-goods';

/** Three rows of two. */
const SHOWN = 6;
/** One row of three, of the merchant, and one of six in a wide window. */
const OF_MERCHANT = 3;
const OF_MERCHANT_WIDE = 6;

function othersOf(products: ProductCard[], productId: number): ProductCard[] {
  return products.filter(({ id }) => id !== productId);
}

/** Other products, of the same category and then of the merchant. */
export function OtherGoods(props: LateGoodsProps) {
  return (
    <>
      <RelatedProducts {...props} />
      <MerchantGoods {...props} />
    </>
  );
}

/** Related products, and one more in case the product itself is among them. */
const relatedQuery = (filter: ProductFilter) => ({
  ...read('/api/product', { ...filter, limit: SHOWN + 1 }),
  ...keepAliveQuery,
});

/** Renders nothing when there are none. */
function RelatedProducts({ product, productHref }: LateGoodsProps) {
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
      <ProductGrid isShort>
        {goods.map((item) => (
          <ProductTile key={item.id} product={item} href={productHref(item.id)} />
        ))}
      </ProductGrid>
    </Section>
  );
}

/** Those of the merchant that sell first. */
function MerchantGoods({ product, productHref, shopHref }: LateGoodsProps) {
  const { t } = useTranslation('catalog');
  const { shop } = product;
  const { data } = useQuery(relatedQuery({ alias: shop.alias, sort: 'popular' }));
  const most = useWindowFrom(768) ? OF_MERCHANT_WIDE : OF_MERCHANT;
  const goods = othersOf(data?.list ?? [], product.id).slice(0, most);
  if (goods.length < OF_MERCHANT) return null;
  return (
    <Section title={shop.name} moreHref={shopHref} moreLabel={t('visit')}>
      <ProductGrid columns={3} isShort>
        {goods.map((item) => (
          <ProductTile key={item.id} product={item} href={productHref(item.id)} narrow place="third" />
        ))}
      </ProductGrid>
    </Section>
  );
}
