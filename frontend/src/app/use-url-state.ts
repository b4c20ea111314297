import { useCallback, useLayoutEffect, useRef } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';

type Changes = Record<string, string | number | null | undefined>;
type Options = NonNullable<Parameters<SetURLSearchParams>[1]>;

/**
 * Screen state in the query string, so that going back restores it. `change` sets the named parameters, removes
 * those that are empty, leaves all others and replaces the current history entry.
 */
export function useUrlState({ preventScrollReset = false }: Pick<Options, 'preventScrollReset'> = {}) {
  const [params, setParams] = useSearchParams();
  const shown = useRef<SetURLSearchParams | null>(null);
  // Before the effects of the page, which may change its address.
  useLayoutEffect(() => {
    shown.current = setParams;
    return () => {
      shown.current = null;
    };
  }, [setParams]);
  const change = useCallback(
    (changes: Changes) =>
      shown.current?.(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true, preventScrollReset },
      ),
    [preventScrollReset],
  );
  return [params, change] as const;
}

/** An id in the query string; null when it is absent, or is none that the server could have given. */
export function useUrlId(param: string) {
  const [params, change] = useUrlState({ preventScrollReset: true });
  const setId = (id: number | null) => change({ [param]: id });
  const id = Number(params.get(param));
  return [Number.isSafeInteger(id) && id > 0 ? id : null, setId] as const;
}
