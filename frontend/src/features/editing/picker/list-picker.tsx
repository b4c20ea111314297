import { useTranslation } from 'react-i18next';
import { StateView } from '@/ui/state-view';
import { PickList } from './pick-list';
import type { PickerItem } from './picker-item';
import { PickerSheet } from './picker-sheet';
import { usePicks } from './use-picks';

interface ListPickerProps {
  title: string;
  items: PickerItem[];
  initial: PickerItem[];
  max: number;
  onClose: () => void;
  onPick: (picks: PickerItem[]) => void;
}

/** Choosing out of a short list: categories, albums. */
export function ListPicker({ title, items, initial, max, onClose, onPick }: ListPickerProps) {
  const { t } = useTranslation('editing');
  const chosen = usePicks(initial, max);
  return (
    <PickerSheet
      title={title}
      count={chosen.picks.length}
      max={max}
      onClose={onClose}
      onDone={() => onPick(chosen.picks)}
    >
      {items.length === 0 ? (
        <StateView picture="empty" title={t('picker.nothing')} />
      ) : (
        <PickList
          label={title}
          items={items}
          chosen={chosen.ids}
          full={chosen.full}
          onToggle={chosen.toggle}
        />
      )}
    </PickerSheet>
  );
}
