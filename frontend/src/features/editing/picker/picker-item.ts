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

/** Whether visitors see it once it is on the page: not a hidden product or a private album. */
export function isShownToVisitors(item: HomeItem): boolean {
  if (item.kind === 'product') return item.product.onSale;
  return item.kind === 'album' ? item.album.isPublic : true;
}
