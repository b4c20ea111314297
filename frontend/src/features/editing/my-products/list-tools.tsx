import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { ChoiceList } from '@/ui/choice-list';
import { Sheet } from '@/ui/sheet';
import { myProductCountsQuery } from '../queries';
import {
  type MyProductsFilter,
  type ProductOrder,
  type ProductState,
  queryFilter,
  SORTS,
  STATES,
} from './list-filter';
import styles from './my-products.module.css';

type StateCounts = Partial<Record<ProductState | 'all', number | undefined>>;

/** How many products of the search and category are in each state. */
function useStateCounts(filter: MyProductsFilter): StateCounts {
  const states = [null, ...STATES];
  const filters = states.map((state) => queryFilter({ ...filter, state, sort: null }));
  const counts = useQuery(myProductCountsQuery(filters)).data;
  return Object.fromEntries(states.map((state, at) => [state ?? 'all', counts?.[at]]));
}

interface ListToolsProps {
  filter: MyProductsFilter;
  total: number | undefined;
  onState: (state: ProductState | null) => void;
  onSort: (sort: ProductOrder | null) => void;
  /** Absent while products are being chosen, and when there are none. */
  onSelect?: (() => void) | undefined;
  isArranging: boolean;
  /** Begins or ends arranging; absent where it is not possible. */
  onArrange?: (() => void) | undefined;
}

/** States to narrow the list to, its order, and the ways to arranging it and to choosing several. */
export function ListTools(props: ListToolsProps) {
  const { filter, total, onState, onSort, onSelect, isArranging, onArrange } = props;
  const { t } = useTranslation(['editing', 'common']);
  const [sorting, setSorting] = useState(false);
  const counts = useStateCounts(filter);
  const sort = filter.sort ?? 'shop';
  return (
    <>
      <div className={styles.chips}>
        <Chips<ProductState | 'all'>
          label={t('products.state')}
          options={[
            { value: 'all', label: t('products.anyState'), count: counts.all },
            ...STATES.map((state) => ({
              value: state,
              label: t(`products.states.${state}`),
              count: counts[state],
            })),
          ]}
          value={filter.state ?? 'all'}
          onChange={(state) => onState(state === 'all' ? null : state)}
        />
      </div>
      <div className={styles.tools}>
        <span className="small muted">{total !== undefined && t('products.count', { count: total })}</span>
        <Button size="sm" variant="text" icon="sort" onPress={() => setSorting(true)}>
          {t(`products.sorts.${sort}`)}
        </Button>
        {onArrange && (
          <Button
            size="sm"
            variant={isArranging ? 'primary' : 'tonal'}
            icon={isArranging ? 'check' : 'drag'}
            onPress={onArrange}
          >
            {t(isArranging ? 'common:action.done' : 'products.arrange')}
          </Button>
        )}
        {onSelect && (
          <Button size="sm" variant="tonal" icon="check" onPress={onSelect}>
            {t('products.select')}
          </Button>
        )}
      </div>
      <Sheet open={sorting} onClose={() => setSorting(false)} title={t('products.sort')}>
        <ChoiceList
          label={t('products.sort')}
          options={SORTS.map((value) => ({ value, label: t(`products.sorts.${value}`) }))}
          value={sort}
          onChange={(next) => {
            setSorting(false);
            onSort(next === 'shop' && filter.keyword === '' ? null : next);
          }}
        />
      </Sheet>
    </>
  );
}
