import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';
import { NO_FILTERS, type useProductFilters } from './use-product-filters';

/** In place of a product list whose filters leave nothing. */
export function NothingFiltered({ filters }: { filters: ReturnType<typeof useProductFilters> }) {
  const { t } = useTranslation('catalog');
  return (
    <StateView picture="empty" title={t('list.emptyTitle')} text={t('list.filteredText')}>
      <Button variant="tonal" onPress={() => filters.set(NO_FILTERS)}>
        {t('list.clearFilters')}
      </Button>
    </StateView>
  );
}
