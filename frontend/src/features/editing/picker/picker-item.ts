import type { Media } from '@/api/upload';

/** Something chosen for a place: enough of it to show it. */
export interface PickerItem {
  id: number;
  name: string;
  image: Media | null;
}
