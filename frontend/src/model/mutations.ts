import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type Data, type Input, type Method, type PathOf } from '@/api/client';
import { isForm } from '@/api/read';

/** A change may show on any screen: every query except those that fill a form is invalidated. */
export function invalidateAll(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: (query) => !isForm(query) });
}

/** Invalidates what was read at these paths, whatever the parameters. */
export async function invalidate(
  cache: QueryClient,
  paths: readonly PathOf<'GET'>[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path], refetchType })));
}

type Write = Exclude<Method, 'GET'>;
type Variables<M extends Method, P extends PathOf<M>> =
  // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` takes no argument where none is needed.
  Record<never, never> extends Input<M, P> ? Input<M, P> | void : Input<M, P>;
type Options<M extends Method, P extends PathOf<M>> = Omit<
  UseMutationOptions<Data<M, P>, Error, Variables<M, P>>,
  'mutationFn'
>;

/** A mutation that calls the API and invalidates nothing by itself. Its variables are the call's input. */
export function useCall<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: Options<M, P> = {},
) {
  return useMutation<Data<M, P>, Error, Variables<M, P>>({
    networkMode: 'always',
    ...options,
    mutationFn: (input) => call<M, P>(method, path, ...([input] as never)),
  });
}

/** A mutation that invalidates all queries when it succeeds. Its variables are the call's input. */
export function useSave<M extends Write, P extends PathOf<M>>(method: M, path: P) {
  const cache = useQueryClient();
  return useCall(method, path, { onSuccess: () => invalidateAll(cache) });
}
