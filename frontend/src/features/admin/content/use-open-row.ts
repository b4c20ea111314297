import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { toast } from '@/ui/toast';

/** null: closed. new: a row that does not exist yet. */
type Opened<R> = R | 'new' | null;

interface Answer<R> {
  data: R[] | undefined;
  error: Error | null;
}

/** The row in the open sheet, as it was when opened: refetches do not replace it while it is edited. */
export function useOpenRow<R extends { id: number }>(refetch: () => Promise<Answer<R>>) {
  const [opened, setOpened] = useState<Opened<R>>(null);

  async function reload(): Promise<void> {
    if (opened === null || opened === 'new') return;
    const { data, error } = await refetch();
    if (error) toast.fail(errorText(error));
    else setOpened(data?.find(({ id }) => id === opened.id) ?? null);
  }

  return {
    isOpen: opened !== null,
    row: opened === 'new' ? null : opened,
    open: setOpened,
    close: () => setOpened(null),
    reload: () => void reload(),
  };
}
