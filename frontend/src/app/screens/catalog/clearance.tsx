import { useTranslation } from 'react-i18next';
import { usePaths, useShop } from '@/app/paths';
import { Screen } from '@/app/screen';
import { ClearanceBanner } from '@/features/catalog/clearance-banner';
import { clearanceQuery, productsQuery } from '@/features/catalog/queries';
import { Button, IconButton } from '@/ui/button';
import { StateView } from '@/ui/state-view';
import { useShare } from '../use-share';
import { ListedProducts } from './listed-products';
import { useListOptions } from './use-list-options';
import { useProductFilters } from './use-product-filters';

export default function Clearance() {
  const { t } = useTranslation(['catalog', 'common']);
  const paths = usePaths();
  const shop = useShop();
  const options = useListOptions(shop ? 'shop' : 'newest', false);
  const { sort, usual } = options;
  const filters = useProductFilters();
  const { share, sheet } = useShare();
  const action = (
    <IconButton
      icon="share"
      label={t('common:action.share')}
      onPress={() =>
        share({ kind: 'clearance', href: paths.clearance(), alias: shop, name: t('clearance.title') })
      }
    />
  );
  const isPlain = filters.count === 0 && sort === usual;
  const pages = isPlain
    ? clearanceQuery(shop ?? undefined)
    : productsQuery({ ...(shop ? { alias: shop } : {}), isClearance: true, ...filters.filter, sort });
  return (
    <Screen action={action}>
      {sheet}
      <ClearanceBanner />
      <ListedProducts
        isFirst
        pages={pages}
        options={options}
        filters={filters}
        empty={
          <StateView picture="empty" title={t('clearance.emptyTitle')} text={t('clearance.emptyText')}>
            <Button variant="tonal" href={paths.categories()}>
              {t('list.browse')}
            </Button>
          </StateView>
        }
      />
    </Screen>
  );
}
