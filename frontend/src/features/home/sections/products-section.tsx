import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductGrid } from '@/ui/product-grid';
import { Rail } from '@/ui/rail';
import { Section } from '@/ui/section';
import { itemsOf } from '../items';
import { useHomeParts } from '../parts';
import type { HomeSection, ProductCard } from '../queries';
import { useSectionTitle } from '../use-section-title';

/** Featured, recommended, for sale and clearance: the same goods in a rail, a grid or rows. */
export function ProductsSection({ section }: { section: HomeSection }) {
  const { t } = useTranslation('home');
  const { links } = useHomeParts();
  const title = useSectionTitle(section);
  const isClearance = section.type === 'clearance';
  return (
    <Section
      title={title}
      note={isClearance ? t('clearanceNote') : undefined}
      moreHref={isClearance ? links.clearance : links.products}
      moreLabel={t('all')}
    >
      <Goods
        label={title}
        layout={section.layout}
        columns={isClearance ? 3 : 2}
        products={itemsOf(section, 'product').map(({ product }) => product)}
      />
    </Section>
  );
}

interface GoodsProps {
  label: string;
  layout: HomeSection['layout'];
  columns: 2 | 3;
  products: ProductCard[];
}

export function Goods({ label, layout, columns, products }: GoodsProps) {
  const parts = useHomeParts();
  const look = { narrow: layout === 'grid' && columns === 3 };
  const items = products.map((product) => (
    <Fragment key={product.id}>
      {layout === 'rows' ? parts.productLine(product) : parts.productCard(product, look)}
    </Fragment>
  ));
  switch (layout) {
    case 'rail':
      return <Rail label={label}>{items}</Rail>;
    case 'grid':
      return <ProductGrid columns={columns}>{items}</ProductGrid>;
    case 'rows':
      return <div>{items}</div>;
  }
}
