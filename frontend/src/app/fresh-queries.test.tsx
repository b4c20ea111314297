import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { notificationsQuery } from '@/features/account/notifications/queries';
import { orderQuery } from '@/features/order/queries';
import { usePagedQuery } from '@/model/paged-query';

function Order() {
  useQuery(orderQuery('2701150A1B2C3D4E', undefined));
  return null;
}

function Notifications() {
  usePagedQuery(notificationsQuery());
  return null;
}

test.each([
  ['an order', Order],
  ['the list of notifications', Notifications],
])('%s is read again when it is opened again, as what leads to it is', async (_, Screen) => {
  const fetch = vi.fn(
    async () => new Response(JSON.stringify({ code: 0, message: '', data: { list: [], nextCursor: null } })),
  );
  vi.stubGlobal('fetch', fetch);
  const queries = createQueryClient();
  const open = () =>
    render(
      <QueryClientProvider client={queries}>
        <Screen />
      </QueryClientProvider>,
    );
  const { unmount } = open();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  unmount();
  open();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});
