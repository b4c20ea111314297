import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { useUrlId } from '@/app/use-url-state';
import { CategoryPanes } from '@/features/catalog/category-panes';
import { platformQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { PaneProducts } from './pane-products';

/** The platform's business categories with the products of the selected one. */
export function BusinessCategories() {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  const platform = useQuery(platformQuery());
  const [chosen, choose] = useUrlId('category');
  return (
    <QueryState query={platform} skeleton={<RowsSkeleton count={8} />}>
      {({ businessCategories }) => {
        const selected = businessCategories.find(({ id }) => id === chosen) ?? businessCategories[0];
        if (!selected) return <StateView picture="empty" title={t('categories.emptyTitle')} />;
        return (
          <CategoryPanes
            label={t('categories.rail')}
            entries={businessCategories}
            selected={selected.id}
            onSelect={choose}
            after={<Link href={paths.clearance()}>{t('categories.clearance')}</Link>}
          >
            <div className="wrap">
              <Button
                size="sm"
                variant="tonal"
                icon="shop"
                block
                href={paths.typeMerchants({ type: selected.id })}
              >
                {t('categories.merchants')}
              </Button>
            </div>
            <PaneProducts of={{ 'businessCategoryIds[]': [selected.id] }} />
          </CategoryPanes>
        );
      }}
    </QueryState>
  );
}
