import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/error-text';
import { inOrder } from '@/lib/in-order';
import { invalidateAll } from '@/model/mutations';
import { toast } from '@/ui/toast';
import { newSorts, type Sorted, withSorts } from './sorting';

interface List<R> {
  list: R[];
}

type Put<R> = (change: { id: number; body: { revision: number; sort: number } }) => Promise<R>;

/** Optimistic reordering: shows the new order immediately and the server's order again after an error. */
export function useReorder<R extends Sorted>(queryKey: QueryKey, put: Put<R>) {
  const cache = useQueryClient();

  function show(change: (list: R[]) => R[]): void {
    cache.setQueryData<List<R>>(queryKey, (before) => before && { list: change(before.list) });
  }

  return async function reorder(siblings: R[], ids: number[]): Promise<void> {
    const wanted = inOrder(siblings, ids);
    const sorts = newSorts(wanted);
    show((list) => withSorts(list, sorts));
    try {
      for (const { id, revision } of wanted) {
        const sort = sorts.get(id);
        if (sort === undefined) continue;
        const saved = await put({ id, body: { revision, sort } });
        show((list) => list.map((row) => (row.id === id ? saved : row)));
      }
    } catch (error) {
      toast.fail(errorText(error));
    }
    invalidateAll(cache);
  };
}
