import { expect, test } from '@playwright/test';
import createClient from 'openapi-fetch';
import { serializeQuery } from '../src/api/query-string';
import type { paths } from '../src/api/schema';
import { TestServer } from './support/server';

/** What somebody gets who makes a client from the document alone, and what the app sends. */
const CLIENTS = [
  ['as the document says', {}],
  ['as the app sends it', { querySerializer: serializeQuery }],
] as const;

let server: TestServer;
let product: number;

test.beforeAll(async () => {
  server = await TestServer.start();
  const client = createClient<paths>({ baseUrl: server.url });
  const words = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe', agreed: true };
  const signedIn = await client.POST('/api/user/register', {
    body: { ...words, confirmPassword: words.password },
  });
  const headers = { Authorization: `Bearer ${signedIn.data?.data.accessToken}` };
  const category = await client.POST('/api/category', { headers, body: { name: '茶具' } });
  const made = await client.POST('/api/product', {
    headers,
    body: { name: '茶杯', type: 'single', salePrice: 100, categoryId: category.data?.data.id ?? 0 },
  });
  product = made.data?.data.id ?? 0;
});

test.afterAll(() => server.remove());

for (const [how, options] of CLIENTS) {
  test(`lists in a query reach the server ${how}`, async () => {
    const client = createClient<paths>({ baseUrl: server.url, ...options });
    const ask = async (ids: number[]) => {
      const { data } = await client.GET('/api/product', { params: { query: { 'ids[]': ids } } });
      return data?.data.list.map((card) => card.id);
    };
    expect(await ask([product, product + 1])).toEqual([product]);
    expect(await ask([product + 1, product + 2])).toEqual([]);
  });

  test(`a list that is too long is refused by name, ${how}`, async () => {
    const client = createClient<paths>({ baseUrl: server.url, ...options });
    const { error, response } = await client.GET('/api/product', {
      params: { query: { 'ids[]': Array.from({ length: 51 }, (_, at) => at + 1) } },
    });
    expect(response.status).toBe(400);
    expect(error?.data?.fields?.[0]).toMatchObject({ path: 'ids[]', reason: 'too_many_items' });
  });
}
