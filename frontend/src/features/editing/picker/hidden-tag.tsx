import { useTranslation } from 'react-i18next';
import { Tag } from '@/ui/tag';
import { isShownToVisitors, type PickerItem } from './picker-item';

/** Marks a choice that visitors do not see: the page leaves it out until it is shown. */
export function HiddenTag({ pick: { item } }: { pick: Pick<PickerItem, 'item'> }) {
  const { t } = useTranslation('editing');
  if (!item || isShownToVisitors(item)) return null;
  return <Tag tone="warn">{t(item.kind === 'album' ? 'albums.isPrivate' : 'products.hidden')}</Tag>;
}
