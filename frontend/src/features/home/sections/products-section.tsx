import { useTranslation } from 'react-i18next';
import { ProductRow, ProductTile } from '@/model/cards/product-cards';
import { List } from '@/ui/list';
import { ProductGrid } from '@/ui/product-grid';
import { Rail } from '@/ui/rail';
import { Section } from '@/ui/section';
import type { HomePage, SectionProps } from '../home-page';
import { itemsOf } from '../items';
import type { HomeSection, ProductCard } from '../queries';
import { useSectionTitle } from '../use-section-title';

/** Featured, recommended, for sale and clearance: the same products in a rail, a grid or rows. */
export function ProductsSection({ section, page, isFirst }: SectionProps) {
  const { t } = useTranslation('home');
  const { links } = page;
  const title = useSectionTitle(section);
  const isClearance = section.type === 'clearance';
  return (
    <Section
      title={title}
      note={isClearance ? t('clearanceNote') : undefined}
      moreHref={isClearance ? links.clearance : links.products}
      moreLabel={t('all')}
    >
      <ProductItems
        page={page}
        isFirst={isFirst}
        label={title}
        layout={section.layout}
        columns={isClearance ? 3 : 2}
        products={itemsOf(section, 'product').map(({ product }) => product)}
      />
    </Section>
  );
}

interface ProductItemsProps {
  page: HomePage;
  isFirst: boolean;
  label: string;
  layout: HomeSection['layout'];
  columns: 2 | 3;
  products: ProductCard[];
}

export function ProductItems({ page, isFirst, label, layout, columns, products }: ProductItemsProps) {
  const Item = layout === 'rows' ? ProductRow : ProductTile;
  const place = layout === 'rail' ? 'rail' : columns === 3 ? 'third' : 'half';
  const items = products.map((product, at) => (
    <Item
      key={product.id}
      product={product}
      href={page.links.product(product.id)}
      withOrigin={!page.inShop}
      narrow={place === 'third' && layout !== 'rows'}
      place={place}
      hero={isFirst && at === 0}
    />
  ));
  switch (layout) {
    case 'rail':
      return <Rail label={label}>{items}</Rail>;
    case 'rows':
      return <List>{items}</List>;
    default:
      return (
        <ProductGrid columns={columns} isShort>
          {items}
        </ProductGrid>
      );
  }
}
