import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from '@/app/paths';
import { late } from '@/model/late';
import { Icon } from '@/ui/icon';
import styles from './filter-button.module.css';
import type { useProductFilters } from './use-product-filters';

const useFilterSheet = late(async () => (await import('./filter-sheet')).FilterSheet, ['search']);

interface FilterButtonProps {
  filters: ReturnType<typeof useProductFilters>;
  /** Shows the icon only. */
  narrow?: boolean;
}

/** Opens the filters of a product list and says how many are set. */
export function FilterButton({ filters, narrow }: FilterButtonProps) {
  const { t } = useTranslation('catalog');
  const inShop = useShop() !== null;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const FilterSheet = useFilterSheet(open, close);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-on={filters.count > 0}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size="s" />
        <span className={narrow ? 'visually-hidden' : ''}>{t('filter')}</span>
        {filters.count > 0 && <bdi dir="ltr">({filters.count})</bdi>}
      </button>
      {FilterSheet && (
        <FilterSheet
          open={open}
          onClose={close}
          values={filters.values}
          onApply={filters.set}
          withOrigin={!inShop}
        />
      )}
    </>
  );
}
