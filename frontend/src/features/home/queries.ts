import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { keepAliveQuery } from '@/api/query-client';
import type { components } from '@/api/schema';
import { queryKeys } from '@/model/query-keys';
import { untilHydrated } from '@/ui/use-hydrated';

type Schemas = components['schemas'];
export type HomeSection = Schemas['HomeSection'];
export type HomeItem = Schemas['HomeItem'];
export type ProductCard = Schemas['ProductCard'];
export type ShopCard = Schemas['ShopCard'];
export type ContactItem = Schemas['ContactItem'];

export function homeQuery(userId: number) {
  return queryOptions({
    ...keepAliveQuery,
    queryKey: queryKeys.home(userId),
    queryFn: async ({ signal }) => {
      // The rest of a server-rendered page leaves the line to what a tap asks for.
      await untilHydrated();
      return unwrap(client.GET('/api/decorate/{userId}', { params: { path: { userId } }, signal }));
    },
  });
}
