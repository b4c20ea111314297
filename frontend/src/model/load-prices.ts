import { call } from '@/api/client';
import { pricesRequestLimits } from '@/api/limits';
import type { components } from '@/api/schema';
import type { AddPrices } from './shown-prices';

type Schemas = components['schemas'];
type ShownPrices = Schemas['ShownProductPrices'];

interface Waiting {
  resolve: (prices: ShownPrices | null) => void;
  reject: (error: unknown) => void;
}

const AT_ONCE = pricesRequestLimits.productIds.maxItems;

/** Products whose prices the page needs, by shop, until the end of the current task. */
const waiting = new Map<number, Map<number, Waiting[]>>();

async function send(shopId: number, products: [number, Waiting[]][]): Promise<void> {
  const all = products.flatMap(([, readers]) => readers);
  try {
    const body = { shopId, productIds: products.map(([id]) => id) };
    const { list } = await call('POST', '/api/price', { body });
    const byId = new Map(list.map((prices) => [prices.productId, prices]));
    for (const [id, readers] of products) {
      for (const { resolve } of readers) resolve(byId.get(id) ?? null);
    }
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}

function sendAll(): void {
  const shops = [...waiting];
  waiting.clear();
  for (const [shopId, products] of shops) {
    const entries = [...products];
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      void send(shopId, entries.slice(from, from + AT_ONCE));
    }
  }
}

/** The prices of a product that the reader may see; null for none. Products of one moment are read in one call. */
function readPrices(shopId: number, productId: number): Promise<ShownPrices | null> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(sendAll, 0);
    const ofShop = waiting.get(shopId) ?? new Map<number, Waiting[]>();
    waiting.set(shopId, ofShop);
    ofShop.set(productId, [...(ofShop.get(productId) ?? []), { resolve, reject }]);
  });
}

/** Gives a product the prices that the reader sees. */
export async function loadPrices(shopId: number, productId: number): Promise<AddPrices> {
  const prices = await readPrices(shopId, productId);
  const { priceMin = null, priceMax = null, strikePrice = null, tiers = [] } = prices ?? {};
  const bySku = new Map(prices?.skus.map((sku) => [sku.skuId, sku]));
  const last = tiers.at(-1);
  return (product) => {
    // Without prices the merchant has changed who sees them.
    const priceVisibility = prices === null ? 'ask' : product.priceVisibility;
    const priced = { ...product, priceMin, priceMax, strikePrice, priceVisibility };
    if (!('skus' in product)) {
      return { ...priced, tierQuantity: last?.minQuantity ?? null, tierPrice: last?.priceMin ?? null };
    }
    const skus = (product.skus as Schemas['Sku'][]).map((sku) => {
      const { price = null, tierPrices = [] } = bySku.get(sku.id) ?? {};
      return { ...sku, price, tierPrices };
    });
    return { ...priced, tiers, skus };
  };
}
