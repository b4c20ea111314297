import { useTranslation } from 'react-i18next';
import { usePaths, useShop } from '@/app/paths';
import { type ProductFilter, productsQuery } from '@/features/catalog/queries';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { showSelectedChip } from '@/ui/show-selected-chip';
import { StateView } from '@/ui/state-view';
import { sorted, usualSort } from './list-filter';
import { ListedProducts } from './listed-products';
import { useListOptions } from './use-list-options';
import { useProductFilters } from './use-product-filters';

/** Value of the chip that clears the selection. */
const ALL = 0;

interface ProductBrowserProps {
  filter: ProductFilter;
  /** Subcategories to choose from. */
  chips: { id: number; name: string }[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** A product list with category chips, sort order, filters and view switch. */
export function ProductBrowser({ filter, chips, chosen, onChoose }: ProductBrowserProps) {
  const { t } = useTranslation(['catalog', 'common', 'home']);
  const paths = usePaths();
  const inShop = useShop() !== null;
  const options = useListOptions(usualSort(filter), true);
  const filters = useProductFilters();
  return (
    <>
      {chips.length > 0 && (
        <Chips
          rowRef={showSelectedChip}
          label={t('list.subCategories')}
          options={[
            { value: ALL, label: t('common:action.all') },
            ...chips.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen ?? ALL}
          onChange={(id) => onChoose(id === ALL ? null : id)}
        />
      )}
      <ListedProducts
        isFirst
        pages={productsQuery(sorted({ ...filter, ...filters.filter }, options.sort))}
        options={options}
        filters={filters}
        empty={
          filter.keyword || filter['categoryIds[]'] || chosen ? (
            <StateView picture="empty" title={t('list.emptyTitle')} text={t('list.emptyText')}>
              <Button variant="tonal" href={paths.categories()}>
                {t('list.browse')}
              </Button>
            </StateView>
          ) : (
            <StateView picture="empty" title={t('list.noneTitle')} text={inShop && t('home:emptyText')}>
              {inShop && (
                <Button variant="tonal" href={paths.contacts()}>
                  {t('home:foot.contact')}
                </Button>
              )}
            </StateView>
          )
        }
      />
    </>
  );
}
