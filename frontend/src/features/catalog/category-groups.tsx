import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { ProductTile } from '@/model/cards/product-cards';
import { ProductGrid } from '@/ui/product-grid';
import { QueryState } from '@/ui/query-state';
import { Section } from '@/ui/section';
import { ProductGridSkeleton } from '@/ui/skeleton';
import styles from './category-groups.module.css';
import { categoryGroupsQuery } from './queries';

interface CategoryGroupsProps {
  alias: string;
  parentId: number;
  categoryHref: (id: number) => string;
  productHref: (id: number) => string;
}

/** The second-level categories of one first-level category, each with its first products. */
export function CategoryGroups({ alias, parentId, categoryHref, productHref }: CategoryGroupsProps) {
  const { t } = useTranslation('catalog');
  const query = useQuery(categoryGroupsQuery(alias, parentId));
  return (
    <QueryState query={query} describe={errorText} skeleton={<ProductGridSkeleton count={4} />}>
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
