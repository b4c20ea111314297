import type { Account } from '../steps/account';
import type { Photograph } from './photographs';
import type { TestServer } from './server';

/** One call of the API as somebody signed in, or as nobody. */
export async function call<D>(
  server: TestServer,
  [method, path]: [method: 'GET' | 'POST' | 'PUT', path: string],
  body: object | undefined,
  token?: string,
  more: Record<string, string> = {},
): Promise<D> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      platform: '1',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code: number; message: string; data: D };
  if (answer.code !== 0) throw new Error(`${method} ${path} was refused: ${answer.message}`);
  return answer.data;
}

interface Made {
  id: number;
}

/** The number of the account whose token it is. */
export async function ownNumberByCall(server: TestServer, token: string): Promise<number> {
  const answer = await call<{ account: Made }>(server, ['GET', '/api/user'], undefined, token);
  return answer.account.id;
}

/** Recommends a shop as an operator, also while others edit it. */
export async function recommendByCall(server: TestServer, token: string, id: number): Promise<void> {
  const path = `/api/admin/user/${id}`;
  const { revision } = await call<{ revision: number }>(server, ['GET', path], undefined, token);
  await call(server, ['PUT', `${path}/recommended`], { revision, recommended: true }, token);
}

/** Opens a shop without the screens, for journeys that are about something else; answers its token. */
export async function registerByCall(
  server: TestServer,
  { username, password, alias }: Account,
): Promise<string> {
  const body = { username, password, confirmPassword: password, alias, agreed: true };
  return (await call<{ accessToken: string }>(server, ['POST', '/api/user/register'], body)).accessToken;
}

/** Gives the shop its company's name. */
export async function nameShopByCall(server: TestServer, token: string, companyName: string): Promise<void> {
  await call(server, ['PUT', '/api/user'], { revision: 1, companyName }, token);
}

/** Signs in without the screens; answers the token. */
export async function signInByCall(
  server: TestServer,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<string> {
  const body = { username, password };
  return (await call<{ accessToken: string }>(server, ['POST', '/api/user/login'], body)).accessToken;
}

/** Changes settings of the shop. */
export async function changeShopByCall(server: TestServer, token: string, change: object): Promise<void> {
  const { account } = await call<{ account: { revision: number } }>(
    server,
    ['GET', '/api/user'],
    undefined,
    token,
  );
  await call(server, ['PUT', '/api/user'], { revision: account.revision, ...change }, token);
}

/** Puts a product on sale, in a category of the same name; answers its number. */
export async function addProductByCall(server: TestServer, token: string, name: string): Promise<number> {
  const category = await call<Made>(server, ['POST', '/api/category'], { name }, token);
  const product = { name, categoryId: category.id, type: 'single', salePrice: 1250, imageIds: [] };
  return (await call<Made>(server, ['POST', '/api/product'], product, token)).id;
}

/** Puts a product with a picture on sale; answers its number. */
export async function addPicturedProductByCall(
  server: TestServer,
  token: string,
  name: string,
  photograph: Photograph,
  more: object = {},
): Promise<number> {
  const picture = await addPictureByCall(server, token, photograph);
  const category = await call<Made>(server, ['POST', '/api/category'], { name }, token);
  const product = {
    name,
    categoryId: category.id,
    type: 'single',
    salePrice: 1250,
    imageIds: [picture],
    ...more,
  };
  return (await call<Made>(server, ['POST', '/api/product'], product, token)).id;
}

/** Uploads a picture; answers its number. */
export async function addPictureByCall(
  server: TestServer,
  token: string,
  { name: fileName, mimeType, buffer }: Photograph,
): Promise<number> {
  const form = new FormData();
  form.append('kind', 'image');
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), fileName);
  const headers = { platform: '1', Authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: Made }).data.id;
}

/** Changes the password as on another device: every session ends. */
export async function changePasswordByCall(
  server: TestServer,
  token: string,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const body = { oldPassword, newPassword, confirmPassword: newPassword };
  await call(server, ['POST', '/api/user/changePwd'], body, token);
}

interface AlbumWithPictures {
  pictures: { width: number; height: number }[];
}

export async function myAlbumsByCall(server: TestServer, token: string): Promise<AlbumWithPictures[]> {
  const path = '/api/album?mine=true';
  return (await call<{ list: AlbumWithPictures[] }>(server, ['GET', path], undefined, token)).list;
}

/** Gives a shop a level with a higher cap, as an operator. */
export async function bookLevelByCall(
  server: TestServer,
  token: string,
  { id, level }: { id: number; level: string },
): Promise<void> {
  const path = `/api/admin/user/${id}`;
  const { revision } = await call<{ revision: number }>(server, ['GET', path], undefined, token);
  const paidUntil = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString();
  await call(server, ['PUT', `${path}/settlement`], { revision, level, paidUntil }, token);
}

/** Puts products with these names on sale, all in one category. */
export async function addProductsByCall(server: TestServer, token: string, names: string[]): Promise<void> {
  const category = await call<Made>(server, ['POST', '/api/category'], { name: '杯' }, token);
  for (const name of names) {
    const product = { name, categoryId: category.id, type: 'single', salePrice: 1250, imageIds: [] };
    await call(server, ['POST', '/api/product'], product, token);
  }
}

interface Listed {
  list: { id: number; name: string; priceMin: number; onSale: boolean; type: string }[];
  total: number;
}

/** The merchant's own products that match a query. */
export async function ownProductsByCall(server: TestServer, token: string, query: string): Promise<Listed> {
  const path = `/api/product?mine=true&withTotal=true&limit=100&${query}`;
  return call<Listed>(server, ['GET', path], undefined, token);
}

interface Ordered extends Made {
  shop: Made;
  skus: Made[];
  priceMin: number;
}

/** Orders pieces of a product with one price; answers the number of the order. */
export async function orderByCall(
  server: TestServer,
  buyer: string,
  { product, quantity }: { product: number; quantity: number },
): Promise<string> {
  const { shop, skus, priceMin } = await call<Ordered>(server, ['GET', `/api/product/${product}`], undefined);
  const body = {
    shopId: shop.id,
    items: [{ productId: product, skuId: skus[0]?.id, quantity }],
    expectedTotal: priceMin * quantity,
    customerName: '李华',
    customerPhone: '13900005678',
    address: '浙江省义乌市稠州北路 1 号',
    paymentMethod: 'wechat',
  };
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  return (await call<{ orderNumber: string }>(server, ['POST', '/api/order'], body, buyer, key)).orderNumber;
}
