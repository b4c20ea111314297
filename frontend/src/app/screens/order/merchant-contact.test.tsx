import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { Providers } from '@/app/providers';
import { RouterBridge } from '@/app/router-bridge';
import { shopQuery } from '@/features/shop/queries';
import { startI18n } from '@/i18n/setup';
import { MerchantContact } from './merchant-contact';

const SHOP = {
  id: 1,
  alias: 'jingci',
  name: '景瓷坊',
  websiteName: '景瓷坊',
  companyName: '',
  salesmanName: '',
  salesmanMobile: '',
  mobile: '',
  wechatId: '',
  whatsapp: '',
  email: null,
  companyAddress: '',
  customerServiceQr: null,
};

function show(fields: Partial<typeof SHOP>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(shopQuery('jingci').queryKey, { shop: { ...SHOP, ...fields } } as never);
  const element = (
    <RouterBridge>
      <MerchantContact alias="jingci" shopHref="/home?m=jingci" />
    </RouterBridge>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

beforeAll(async () => {
  await startI18n();
});

test('a buyer calls the merchant of an order and opens the shop, also from abroad', async () => {
  show({ mobile: '13900002218' });
  expect(await screen.findByRole('link', { name: '景瓷坊' })).toHaveAttribute('href', '/home?m=jingci');
  expect(screen.getByRole('link', { name: /^拨打/ })).toHaveAttribute('href', 'tel:+8613900002218');
});

test('a buyer writes to the merchant in WhatsApp', async () => {
  show({ whatsapp: '+971501234567' });
  expect(await screen.findByRole('link', { name: /^发消息/ })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  );
});

test('a shop without contacts adds nothing', () => {
  show({});
  expect(screen.queryByRole('link')).toBeNull();
});
