import { useState } from 'react';

/**
 * What is or was in a list since the screen opened, the newest first: what is removed by mistake stays there to be
 * saved again, until the screen is left.
 */
export function useShown<T extends { id: number }>(saved: T[]): T[] {
  const [shown, setShown] = useState(saved);
  const known = new Set(shown.map(({ id }) => id));
  const added = saved.filter(({ id }) => !known.has(id));
  if (added.length === 0) return shown;
  const all = [...added, ...shown];
  setShown(all);
  return all;
}
