import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { call } from './calls';
import { built, withoutSettings } from './program';
import { TestServer } from './server';

const run = promisify(execFile);
const PROGRAM = process.env.SHOP_DEMO ?? built('shop-demo');

/** `small` has a few of everything and is filled in within seconds, `whole` is what `just run` shows. */
export type DemoSize = 'small' | 'whole';

export interface SignIn {
  username: string;
  password: string;
}

/** A server with the demo, and what its addresses and forms need. */
export interface Demo {
  server: TestServer;
  people: Record<'merchant' | 'buyer' | 'operator', SignIn>;
  product: number;
  /** A category of the second level, and the one above it. */
  category: number;
  parent: number;
  notice: number;
  /** The account of the first merchant. */
  user: number;
  /** An order that the buyer has placed, and one that the merchant has received. */
  order: string;
  received: string;
  /** An inquiry of a visitor, and the path of its link. */
  inquiry: string;
  inquiryLink: string;
}

/** The folder of a filled demo, made anew when the program that fills it is newer. */
export async function demoFolder(size: DemoSize): Promise<string> {
  const folder = fileURLToPath(new URL(`../../../target/e2e/demo-${size}`, import.meta.url));
  const filled = await stat(folder).catch(() => null);
  if (filled !== null && filled.mtimeMs > (await stat(PROGRAM)).mtimeMs) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const made = await mkdtemp(`${folder}-`);
  const env = { ...withoutSettings(process.env), SHOP_DATA_DIR: made, SHOP_LOG: 'warn' };
  await run(PROGRAM, size === 'small' ? ['--small'] : [], { env });
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
  return folder;
}

async function signInsOf(folder: string): Promise<Demo['people']> {
  const note = await readFile(join(folder, 'demo-sign-in.txt'), 'utf8');
  const of = (who: string): SignIn => {
    const [, username, password] = note.match(new RegExp(`as ${who}: (\\S+) / (\\S+)`)) ?? [];
    if (!username || !password) throw new Error(`the demo has no sign-in of a ${who}`);
    return { username, password };
  };
  return { merchant: of('merchant'), buyer: of('buyer'), operator: of('operator') };
}

async function tokenOf(server: TestServer, person: SignIn): Promise<string> {
  const path = '/api/user/login';
  return (await call<{ accessToken: string }>(server, ['POST', path], person)).accessToken;
}

interface Listed<T> {
  list: T[];
}

function first<T>({ list }: Listed<T>, what: string): T {
  const [one] = list;
  if (one === undefined) throw new Error(`the demo has no ${what}`);
  return one;
}

interface Product {
  shop: { id: number };
  skus: { id: number }[];
}

/** Sends an inquiry about a product, as a visitor without an account; answers its number and link. */
async function inquire(server: TestServer, productId: number) {
  const product = await call<Product>(server, ['GET', `/api/product/${productId}`], undefined);
  const body = {
    shopId: product.shop.id,
    items: [{ productId, skuId: first({ list: product.skus }, 'SKU').id, quantity: 24 }],
    name: 'Mona Ali',
    country: 'EG',
    phone: '+201012345678',
    language: 'en',
    remark: 'CIF Alexandria, please',
    agreed: true,
  };
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const sent = await call<{ inquiryNumber: string; shareToken: string }>(
    server,
    ['POST', '/api/inquiry'],
    body,
    undefined,
    key,
  );
  return {
    inquiry: sent.inquiryNumber,
    inquiryLink: `/inquiry/${sent.inquiryNumber}?t=${encodeURIComponent(sent.shareToken)}`,
  };
}

/** Starts a server with the demo. */
export async function startDemo(size: DemoSize): Promise<Demo> {
  const folder = await demoFolder(size);
  const people = await signInsOf(folder);
  const server = await TestServer.startOn(folder);
  const get = <D>(path: string, token?: string) => call<D>(server, ['GET', path], undefined, token);
  const [merchant, buyer] = [await tokenOf(server, people.merchant), await tokenOf(server, people.buyer)];
  interface Numbered {
    id: number;
  }
  const products = await get<Listed<Numbered>>('/api/product?alias=jingci&limit=10');
  const tree = await get<Listed<Numbered & { children: Numbered[] }>>('/api/category/tree?alias=jingci');
  const parent = tree.list.find(({ children }) => children.length > 0);
  const notices = await get<{ notices: Numbered[] }>('/api/platform');
  const { account } = await get<{ account: Numbered }>('/api/user', merchant);
  const placed = await get<Listed<{ orderNumber: string }>>('/api/order?side=placed', buyer);
  const received = await get<Listed<{ orderNumber: string }>>('/api/order?side=received', merchant);
  const product = first(products, 'product').id;
  return {
    server,
    people,
    product,
    category: first({ list: parent?.children ?? [] }, 'category').id,
    parent: parent?.id ?? 0,
    notice: first({ list: notices.notices }, 'notice').id,
    user: account.id,
    order: first(placed, 'order of the buyer').orderNumber,
    received: first(received, 'order of the merchant').orderNumber,
    ...(await inquire(server, product)),
  };
}
