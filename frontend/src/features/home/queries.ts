import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import { read } from '@/api/read';
import type { components } from '@/api/schema';
import { untilHydrated } from '@/ui/use-hydrated';

type Schemas = components['schemas'];
export type HomeSection = Schemas['HomeSection'];
export type HomeItem = Schemas['HomeItem'];
export type ProductCard = Schemas['ProductCard'];

export function homeQuery(userId: number) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: read('/api/decorate/{userId}', { userId }).queryKey,
    queryFn: async ({ signal }) => {
      // The rest of a server-rendered page leaves the line to what a tap asks for.
      await untilHydrated();
      return call('GET', '/api/decorate/{userId}', { userId }, { signal });
    },
  });
}
