import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LanguageButton } from '@/app/language-button';
import { usePaths, useShop } from '@/app/paths';
import { useUrlId } from '@/app/use-url-state';
import { CategoryPanes } from '@/features/catalog/category-panes';
import { platformQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { Page } from '@/ui/page';
import { SearchEntry } from '@/ui/search-box';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import styles from './categories.module.css';
import { PaneProducts } from './pane-products';
import { ShopCategories } from './shop-categories';

/** A shop's categories, or the platform's business categories. */
export default function Categories() {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  const shop = useShop();
  return (
    <Page title={t('categories.title')}>
      <h1 className="visually-hidden">{t('categories.title')}</h1>
      <div className={styles.search}>
        <SearchEntry href={paths.search()} placeholder={shop ? t('list.searchShop') : t('list.search')} />
        <LanguageButton icon="plain" />
      </div>
      {shop ? <ShopCategories code={shop} /> : <BusinessCategories />}
    </Page>
  );
}

/** The platform's business categories with the products of the selected one. */
function BusinessCategories() {
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
