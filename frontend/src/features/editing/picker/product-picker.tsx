import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { InfiniteList } from '@/ui/infinite-list';
import { QueryState } from '@/ui/query-state';
import { SearchField } from '@/ui/search-box';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { myProductsQuery, type ProductCard } from '../queries';
import type { Pick } from './pick';
import { PickList } from './pick-list';
import { PickerSheet } from './picker-sheet';
import { usePicks } from './use-picks';

interface PickerProps {
  title: string;
  initial: Pick[];
  max: number;
  onClose: () => void;
  onPick: (picks: Pick[]) => void;
}

export function pickOf({ id, name, mainImage }: ProductCard): Pick {
  return { id, name, image: mainImage };
}

/** Products of one's own, by search. */
export function ProductPicker({ title, initial, max, onClose, onPick }: PickerProps) {
  const { t } = useTranslation('editing');
  const chosen = usePicks(initial, max);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const query = useInfiniteQuery(myProductsQuery(keyword === '' ? {} : { keyword }));
  return (
    <PickerSheet
      title={title}
      count={chosen.picks.length}
      max={max}
      onClose={onClose}
      onDone={() => onPick(chosen.picks)}
      head={
        <SearchField
          label={t('products.search')}
          placeholder={t('products.search')}
          value={typed}
          onChange={setTyped}
          onSubmit={setTyped}
        />
      }
    >
      <QueryState query={query} describe={errorText} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.list.map(pickOf));
          if (items.length === 0) return <StateView picture="empty" title={t('products.none')} />;
          return (
            <InfiniteList
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            >
              <PickList
                label={title}
                items={items}
                chosen={chosen.ids}
                full={chosen.full}
                onToggle={chosen.toggle}
              />
            </InfiniteList>
          );
        }}
      </QueryState>
    </PickerSheet>
  );
}
