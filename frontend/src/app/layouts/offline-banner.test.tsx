import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { unreadQuery } from '@/model/unread';
import { OfflineBanner } from './offline-banner';

function Product() {
  useQuery({ queryKey: ['catalog', 'product', 7], queryFn: () => new Promise<string>(() => undefined) });
  return null;
}

function Unread() {
  useQuery({ ...unreadQuery(), queryFn: () => new Promise<never>(() => undefined) });
  return null;
}

function show(data?: string) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'offlineFirst' } } });
  if (data) client.setQueryData(['catalog', 'product', 7], data);
  render(
    <QueryClientProvider client={client}>
      <OfflineBanner />
      <Product />
      <Unread />
    </QueryClientProvider>,
  );
}

beforeAll(startI18n);

test('what was seen is called that', async () => {
  show('cup');
  expect(await screen.findByText('网络已断开，显示的是您上次看到的内容')).toBeVisible();
});

test('what was never loaded is not', async () => {
  show();
  expect(await screen.findByText('网络已断开')).toBeVisible();
});
