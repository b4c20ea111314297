import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of a list stand in its address, so that going back finds them; nothing stands for what is not set. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (filters: Record<string, string | null | undefined>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(filters)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, show] as const;
}
