import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePaths, useShop } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlId } from '@/app/use-url-state';
import { categoryTreeQuery, productsQuery } from '@/features/catalog/queries';
import { findCategory } from '@/model/category-tree';
import { usePagedQuery } from '@/model/paged-query';
import { IconButton } from '@/ui/button';
import NotFound from '../not-found';
import { useShare } from '../use-share';
import { ProductBrowser } from './product-browser';

/** The shop of a category: the current one, else that of the category's first product. */
function useOwner(categoryId: number): string | null {
  const shop = useShop();
  const isNeeded = shop === null && categoryId > 0;
  const { items } = usePagedQuery({ ...productsQuery({ 'categoryIds[]': [categoryId] }), enabled: isNeeded });
  return shop ?? items[0]?.shopAlias ?? null;
}

/** One category with its subcategories as chips. */
export default function SecondCategory() {
  const { t } = useTranslation(['catalog', 'common']);
  const paths = usePaths();
  const { share, sheet } = useShare();
  const id = Number(useParams().id);
  const [chosen, choose] = useUrlId('category');
  const owner = useOwner(id);
  const tree = useQuery({ ...categoryTreeQuery(owner ?? ''), enabled: owner !== null });
  const place = tree.data ? findCategory(tree.data.list, id) : null;
  if (!Number.isInteger(id) || id <= 0 || (tree.data && !place)) return <NotFound />;
  const title = place?.category.name ?? t('list.title');
  const action = (
    <IconButton
      icon="share"
      label={t('common:action.share')}
      onPress={() =>
        share({ kind: 'category', href: paths.secondCategory(id), id, alias: owner, name: title })
      }
    />
  );
  return (
    <Screen title={title} action={action}>
      {sheet}
      <ProductBrowser
        filter={{ ...(owner ? { alias: owner } : {}), 'categoryIds[]': [chosen ?? id] }}
        chips={place?.category.children ?? []}
        chosen={chosen}
        onChoose={choose}
      />
    </Screen>
  );
}
