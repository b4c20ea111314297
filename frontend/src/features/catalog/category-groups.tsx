import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keepAliveQuery } from '@/api/query-client';
import { read } from '@/api/read';
import { ProductTile } from '@/model/cards/product-cards';
import { QueryState } from '@/model/query-state';
import { ProductGrid } from '@/ui/product-grid';
import { Section } from '@/ui/section';
import { ProductGridSkeleton } from '@/ui/skeleton';
import styles from './category-groups.module.css';

interface CategoryGroupsProps {
  alias: string;
  parentId: number;
  categoryHref: (id: number) => string;
  productHref: (id: number) => string;
}

/** Products shown under each second-level category: two rows of three. */
const PRODUCTS_A_GROUP = 6;

/** The second-level categories of one first-level category, each with its first products. */
export function CategoryGroups({ alias, parentId, categoryHref, productHref }: CategoryGroupsProps) {
  const { t } = useTranslation('catalog');
  const query = useQuery({
    ...read('/api/product/withCategory', { alias, parentId, products: PRODUCTS_A_GROUP }),
    ...keepAliveQuery,
  });
  return (
    <QueryState query={query} skeleton={<ProductGridSkeleton count={4} />}>
      {({ list }) => (
        <div className={styles.groups}>
          {list
            .filter(({ products }) => products.length > 0)
            .map(({ category, products }) => (
              <Section
                key={category.id}
                title={category.name}
                moreHref={categoryHref(category.id)}
                moreLabel={t('all')}
              >
                <ProductGrid>
                  {products.map((product) => (
                    <ProductTile
                      key={product.id}
                      product={product}
                      href={productHref(product.id)}
                      narrow
                      place="pane"
                    />
                  ))}
                </ProductGrid>
              </Section>
            ))}
        </div>
      )}
    </QueryState>
  );
}
