import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { queryKeys } from './query-keys';

/** Account and shop of the signed-in user. */
export function accountQuery() {
  return queryOptions({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => unwrap(client.GET('/api/user', { signal })),
  });
}
