import { useTranslation } from 'react-i18next';
import { usePaths, useShop } from '@/app/paths';
import { ClearanceBanner } from '@/features/catalog/clearance-banner';
import { ProductResults } from '@/features/catalog/product-results';
import { clearanceQuery } from '@/features/catalog/queries';
import { AppBar } from '@/ui/app-bar';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';

export default function Clearance() {
  const { t } = useTranslation('catalog');
  const paths = usePaths();
  const shop = useShop();
  const title = t('clearance.title');
  return (
    <Page title={title} head={<AppBar title={title} fallbackHref={paths.home()} />}>
      <ClearanceBanner />
      <ProductResults
        pages={clearanceQuery(shop ?? undefined)}
        hrefOf={({ id }) => paths.product(id)}
        withOrigin={!shop}
        empty={
          <StateView picture="empty" title={t('clearance.emptyTitle')} text={t('clearance.emptyText')}>
            <Button variant="tonal" href={paths.categories()}>
              {t('list.browse')}
            </Button>
          </StateView>
        }
      />
    </Page>
  );
}
