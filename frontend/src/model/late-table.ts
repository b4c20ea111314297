import { type ComponentType, useState } from 'react';
import { useWindowFrom } from '@/ui/use-window-from';
import { late } from './late';

/** Entries that a table asks for at once: most lists are complete with it. */
export const TABLE_PAGE = 100;

/**
 * A table that takes the place of a list from 1024 px on. Only such windows load its code; when that fails, the list
 * is shown.
 */
export function lateTable<P extends object>(load: () => Promise<ComponentType<P>>) {
  const usePart = late(load, ['table']);
  return function useLateTable(isWanted = true): { isTable: boolean; Table: ComponentType<P> | null } {
    const isWide = useWindowFrom(1024);
    const [isLost, setLost] = useState(false);
    const isTable = isWanted && isWide && !isLost;
    const Table = usePart(isTable, () => setLost(true));
    return { isTable, Table: isTable ? Table : null };
  };
}
