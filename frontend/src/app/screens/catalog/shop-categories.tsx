import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { useUrlId } from '@/app/use-url-state';
import { CategoryGroups } from '@/features/catalog/category-groups';
import { CategoryPanes } from '@/features/catalog/category-panes';
import { type CategoryNode, categoryTreeQuery } from '@/features/catalog/queries';
import { SubCategories } from '@/features/catalog/sub-categories';
import { QueryState } from '@/model/query-state';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { PaneProducts } from './pane-products';

/** A shop's first-level categories beside the content of the selected one. */
export function ShopCategories({ code }: { code: string }) {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  const tree = useQuery(categoryTreeQuery(code));
  const [chosen, choose] = useUrlId('category');
  return (
    <QueryState query={tree} skeleton={<RowsSkeleton count={8} />}>
      {({ list }) => {
        const selected = list.find(({ id }) => id === chosen) ?? list[0];
        if (!selected) return <NoCategories />;
        return (
          <CategoryPanes
            label={t('categories.rail')}
            entries={list}
            selected={selected.id}
            onSelect={choose}
            after={<Link href={paths.clearance()}>{t('categories.clearance')}</Link>}
          >
            <CategoryContent code={code} category={selected} />
          </CategoryPanes>
        );
      }}
    </QueryState>
  );
}

/** Subcategories with their first products; without subcategories, the products. */
function CategoryContent({ code, category }: { code: string; category: CategoryNode }) {
  const paths = usePaths();
  if (category.children.length > 0) {
    return (
      <>
        <SubCategories categories={category.children} hrefOf={paths.secondCategory} />
        <CategoryGroups
          alias={code}
          parentId={category.id}
          categoryHref={paths.secondCategory}
          productHref={paths.product}
        />
      </>
    );
  }
  return <PaneProducts of={{ alias: code, 'categoryIds[]': [category.id] }} />;
}

function NoCategories() {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  return (
    <StateView picture="empty" title={t('categories.emptyTitle')} text={t('categories.emptyText')}>
      <Button variant="primary" href={paths.productList()}>
        {t('categories.allProducts')}
      </Button>
    </StateView>
  );
}
