import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/error-text';
import { toast } from '@/ui/toast';
import { invalidateAll } from './mutations';

/** A new order of siblings; `parentId` null: those of the first level. */
export interface NewOrder {
  parentId: number | null;
  ids: number[];
}

interface Reordering<D, O> {
  /** Query that shows the order. */
  queryKey: QueryKey;
  /** The data of that query in the new order. */
  apply: (data: D, order: O) => D;
  /** Stores the order, in one call. */
  send: (order: O) => Promise<unknown>;
}

/**
 * Optimistic reordering. A new order shows immediately; orders are sent one after the other, so that the last one
 * wins, and nothing is fetched in between. After the last one, or an error, the server's order is fetched.
 */
export function useReorder<D, O = NewOrder>({ queryKey, apply, send }: Reordering<D, O>) {
  const cache = useQueryClient();
  const mutationKey = ['reorder', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: send,
    onMutate: async (order: O) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<D>(queryKey, (data) => data && apply(data, order));
    },
    onError: (error) => toast.fail(errorText(error)),
    onSettled: () => {
      // This one still counts as running.
      if (cache.isMutating({ mutationKey }) === 1) invalidateAll(cache);
    },
  });
  return mutate;
}
