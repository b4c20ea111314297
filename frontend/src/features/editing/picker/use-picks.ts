import { useState } from 'react';
import type { PickerItem } from './picker-item';

/** What is chosen in a picker, in the order of choosing. */
export function usePicks(initial: PickerItem[], max: number) {
  const [picks, setPicks] = useState(initial);
  const full = picks.length >= max;
  function toggle(item: PickerItem): void {
    if (picks.some(({ id }) => id === item.id)) setPicks(picks.filter(({ id }) => id !== item.id));
    // One place: a new choice takes the old one's place.
    else if (max === 1) setPicks([item]);
    else if (!full) setPicks([...picks, item]);
  }
  return { picks, toggle, full: full && max > 1, ids: picks.map(({ id }) => id) };
}
