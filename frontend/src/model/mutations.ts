import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** For queries that fill a form: always fetched anew, and never replaced while the form is open. */
export const formQuery = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** A change may show on any screen: every query except those that fill a form is invalidated. */
export function invalidateAll(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'form' });
}

/** A mutation that invalidates all other queries when it succeeds. */
export function useSaveMutation<D, V>(mutationFn: NonNullable<MutationOptions<D, Error, V>['mutationFn']>) {
  const cache = useQueryClient();
  return useMutation<D, Error, V>({
    mutationFn,
    networkMode: 'always',
    onSuccess: () => invalidateAll(cache),
  });
}
