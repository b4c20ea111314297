import type { Account } from '../errands/account';
import type { TestServer } from './server';

interface Answer<D> {
  code: number;
  message: string;
  data: D;
}

async function send<D>(server: TestServer, path: string, body: object, token?: string): Promise<D> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      platform: '1',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer<D>;
  if (answer.code !== 0) throw new Error(`${path} was refused: ${answer.message}`);
  return answer.data;
}

/** Opens a shop without the screens, for journeys that are about something else; answers its token. */
export async function registerByCall(
  server: TestServer,
  { username, password, alias }: Account,
): Promise<string> {
  const body = { username, password, confirmPassword: password, alias, agreed: true };
  return (await send<{ accessToken: string }>(server, '/api/user/register', body)).accessToken;
}

/** Puts a product on sale without the screens; answers its number. */
export async function addProductByCall(server: TestServer, token: string, name: string): Promise<number> {
  const category = await send<{ id: number }>(server, '/api/category', { name }, token);
  const product = { name, categoryId: category.id, type: 'single', salePrice: 1250, imageIds: [] };
  return (await send<{ id: number }>(server, '/api/product', product, token)).id;
}
