import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { InfiniteList } from '@/ui/infinite-list';
import { QueryState } from '@/ui/query-state';
import { SearchField } from '@/ui/search-box';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import type { Pick } from './pick';
import { PickList } from './pick-list';
import { PickerSheet } from './picker-sheet';
import { usePicks } from './use-picks';

export interface PickerProps {
  title: string;
  initial: Pick[];
  max: number;
  onClose: () => void;
  onPick: (picks: Pick[]) => void;
}

/** What a list by pages answers; only these fields are looked at. */
interface Pages {
  data: unknown;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface SearchPickerProps extends PickerProps {
  label: string;
  typed: string;
  onTyped: (text: string) => void;
  pages: Pages;
  items: Pick[];
}

/** Choosing out of a list too long to look through. */
export function SearchPicker(props: SearchPickerProps) {
  const { title, initial, max, onClose, onPick, label, typed, onTyped, pages, items } = props;
  const { t } = useTranslation('editing');
  const chosen = usePicks(initial, max);
  return (
    <PickerSheet
      title={title}
      count={chosen.picks.length}
      max={max}
      onClose={onClose}
      onDone={() => onPick(chosen.picks)}
      head={
        <SearchField label={label} placeholder={label} value={typed} onChange={onTyped} onSubmit={onTyped} />
      }
    >
      <QueryState query={pages} describe={errorText} skeleton={<RowsSkeleton />}>
        {() =>
          items.length === 0 ? (
            <StateView picture="empty" title={t('picker.nothing')} />
          ) : (
            <InfiniteList
              hasMore={pages.hasNextPage}
              loading={pages.isFetchingNextPage}
              failed={pages.isFetchNextPageError}
              onMore={() => void pages.fetchNextPage()}
            >
              <PickList
                label={title}
                items={items}
                chosen={chosen.ids}
                full={chosen.full}
                onToggle={chosen.toggle}
              />
            </InfiniteList>
          )
        }
      </QueryState>
    </PickerSheet>
  );
}
