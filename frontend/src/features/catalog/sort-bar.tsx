import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { ProductListView } from './product-results';
import type { ProductSort } from './queries';
import styles from './sort-bar.module.css';

interface SortBarProps {
  /** The order without a choice. */
  usual: ProductSort;
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  /** Left out where the list has one view only. */
  view?: ProductListView;
  onView?: (view: ProductListView) => void;
  /** The button that opens the filters. */
  filter?: ReactNode;
}

/** Pressing "price" again reverses the order. */
function priceSortAfter(sort: ProductSort): ProductSort {
  return sort === 'priceAsc' ? 'priceDesc' : 'priceAsc';
}

export function SortBar({ usual, sort, onSort, view, onView, filter }: SortBarProps) {
  const { t } = useTranslation('catalog');
  const byPrice = sort === 'priceAsc' || sort === 'priceDesc';
  return (
    <div className={styles.bar} data-narrow={!onView}>
      <fieldset className={styles.choices} aria-label={t('sort.label')}>
        {usual === 'shop' && (
          <SortButton on={sort === 'shop'} label={t('sort.shop')} onPress={() => onSort('shop')} />
        )}
        <SortButton
          on={sort === 'popular'}
          // Beside the order of the shop it is a choice of its own.
          label={t(usual === 'shop' ? 'sort.sold' : 'sort.popular')}
          onPress={() => onSort('popular')}
        />
        <SortButton on={sort === 'newest'} label={t('sort.newest')} onPress={() => onSort('newest')} />
        <button
          type="button"
          className={styles.choice}
          aria-pressed={byPrice}
          aria-label={sort === 'priceDesc' ? t('sort.priceDesc') : t('sort.priceAsc')}
          data-order={byPrice ? sort : undefined}
          onClick={() => onSort(priceSortAfter(sort))}
        >
          {t('sort.price')}
          <Icon name={byPrice ? 'up' : 'sort'} size="xs" />
        </button>
      </fieldset>
      {filter}
      {onView && (
        <IconButton
          icon={view === 'grid' ? 'rows' : 'grid'}
          label={view === 'grid' ? t('view.rows') : t('view.grid')}
          onPress={() => onView(view === 'grid' ? 'rows' : 'grid')}
        />
      )}
    </div>
  );
}

function SortButton({ on, label, onPress }: { on: boolean; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.choice} aria-pressed={on} onClick={onPress}>
      {label}
    </button>
  );
}
