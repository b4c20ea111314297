import { useState } from 'react';
import { notFoundError } from '@/api/errors';

/** null: closed. new: a row that does not exist yet. */
type Opened<R> = R | 'new' | null;

interface Answer<R> {
  data: R[] | undefined;
  error: Error | null;
}

/** The row in the open sheet, as it was when opened: refetches do not replace it while it is edited. */
export function useOpenRow<R extends { id: number }>(refetch: () => Promise<Answer<R>>) {
  const [opened, setOpened] = useState<Opened<R>>(null);

  /** The newest version of the row, after an edit conflict. */
  async function latest(): Promise<R> {
    const { data, error } = await refetch();
    if (error) throw error;
    const id = opened === null || opened === 'new' ? null : opened.id;
    const found = data?.find((row) => row.id === id);
    if (!found) throw notFoundError();
    return found;
  }

  return {
    isOpen: opened !== null,
    row: opened === 'new' ? null : opened,
    open: setOpened,
    close: () => setOpened(null),
    latest,
  };
}
