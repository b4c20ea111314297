import type { Account } from '../errands/account';
import type { TestServer } from './server';

/** One call of the API as somebody signed in, or as nobody. */
async function call<D>(
  server: TestServer,
  [method, path]: [string, string],
  body: unknown,
  accessToken?: string,
): Promise<D> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      platform: '1',
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; data: D; message: string };
  if (answer.code !== 0) throw new Error(`${method} ${path}: ${answer.message}`);
  return answer.data;
}

/** Opens a shop without the screens, for journeys that are about something else; answers its access token. */
export async function registerByCall(
  server: TestServer,
  { username, password, alias }: Account,
): Promise<string> {
  const body = { username, password, confirmPassword: password, alias, agreed: true };
  const answer = await call<{ accessToken: string }>(server, ['POST', '/api/user/register'], body);
  return answer.accessToken;
}

/** Names the shop and puts one product into it; answers the product's number. */
export async function stockByCall(
  server: TestServer,
  accessToken: string,
  { company, category, product }: { company: string; category: string; product: string },
): Promise<number> {
  await call(server, ['PUT', '/api/user'], { revision: 1, companyName: company }, accessToken);
  const { id } = await call<{ id: number }>(
    server,
    ['POST', '/api/category'],
    { name: category },
    accessToken,
  );
  const goods = { name: product, categoryId: id, type: 'single', salePrice: 1250, imageIds: [] };
  return (await call<{ id: number }>(server, ['POST', '/api/product'], goods, accessToken)).id;
}
