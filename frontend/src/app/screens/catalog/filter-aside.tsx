import { useTranslation } from 'react-i18next';
import { useShop } from '@/app/paths';
import { Button } from '@/ui/button';
import { FilterFields, useFilterForm } from './filter-fields';
import styles from './filter-fields.module.css';
import { type FilterValues, NO_FILTERS, type useProductFilters } from './use-product-filters';

/** The filters beside a product list in a wide window. */
export function FilterAside({ filters }: { filters: ReturnType<typeof useProductFilters> }) {
  // Other filters are another form: the address may have changed.
  return <Filters key={JSON.stringify(filters.values)} values={filters.values} onApply={filters.set} />;
}

function Filters({ values, onApply }: { values: FilterValues; onApply: (values: FilterValues) => void }) {
  const { t } = useTranslation('search');
  const inShop = useShop() !== null;
  const form = useFilterForm(values);
  const isSet = JSON.stringify(values) !== JSON.stringify(NO_FILTERS);

  function apply() {
    const read = form.read();
    if (read !== null) onApply(read);
  }

  return (
    <section className={styles.aside} aria-label={t('filter.title')}>
      <h2 className={styles.heading}>{t('filter.title')}</h2>
      <FilterFields form={form} onApply={apply} withOrigin={!inShop} />
      <div className={styles.buttons}>
        <Button variant="tonal" onPress={apply}>
          {t('filter.apply')}
        </Button>
        {isSet && (
          <Button variant="text" onPress={() => onApply(NO_FILTERS)}>
            {t('filter.reset')}
          </Button>
        )}
      </div>
    </section>
  );
}
