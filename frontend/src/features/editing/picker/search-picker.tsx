import { useTranslation } from 'react-i18next';
import { PagedList } from '@/model/paged-list';
import type { usePagedQuery } from '@/model/paged-query';
import { SearchField } from '@/ui/search-box';
import { StateView } from '@/ui/state-view';
import { PickList } from './pick-list';
import type { PickerItem } from './picker-item';
import { PickerSheet } from './picker-sheet';
import { usePicks } from './use-picks';

export interface PickerProps {
  title: string;
  initial: PickerItem[];
  max: number;
  onClose: () => void;
  onPick: (picks: PickerItem[]) => void;
}

interface SearchPickerProps extends PickerProps {
  label: string;
  typed: string;
  onTyped: (text: string) => void;
  list: Pick<ReturnType<typeof usePagedQuery>, 'query' | 'key' | 'total' | 'paging'>;
  items: PickerItem[];
}

/** Choosing out of a list too long to look through. */
export function SearchPicker(props: SearchPickerProps) {
  const { title, initial, max, onClose, onPick, label, typed, onTyped, list, items } = props;
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
      <PagedList list={{ ...list, items }} empty={<StateView picture="empty" title={t('picker.nothing')} />}>
        {() => (
          <PickList
            label={title}
            items={items}
            chosen={chosen.ids}
            full={chosen.full}
            onToggle={chosen.toggle}
          />
        )}
      </PagedList>
    </PickerSheet>
  );
}
