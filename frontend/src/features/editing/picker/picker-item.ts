import type { Media } from '@/api/upload';
import type { HomeItem } from '../queries';

/** Something chosen for a place: enough of it to show it. */
export interface PickerItem {
  id: number;
  name: string;
  image: Media | null;
  /** As a section of a home page shows it; absent where no preview needs it. */
  item?: HomeItem;
}
