import type { components } from '@/api/schema';

type Schemas = components['schemas'];
export type ShopView = Schemas['ShopView'];

interface Linked {
  /** The path of its page, with the shop code. */
  href: string;
}

/** A page of a shop, or of the platform, by the title that it shows. */
interface PageSource extends Linked {
  /** The shop code; null on the platform. */
  alias: string | null;
  name: string;
}

/** What a page shares, as far as the page knows it. The share sheet reads the rest, in the language of the link. */
export type ShareSource =
  | ({ kind: 'product'; product: Schemas['ProductView'] } & Linked)
  | ({
      kind: 'shop';
      name: string;
      shop: Pick<ShopView, 'id' | 'alias' | 'mainImage' | 'carousel' | 'priceVisibility'>;
    } & Linked)
  | ({ kind: 'category'; id: number } & PageSource)
  | ({ kind: 'clearance' } & PageSource)
  | ({ kind: 'introduction' } & PageSource)
  | ({ kind: 'album'; album: Pick<Schemas['Album'], 'name' | 'pictures'>; shop: ShopName } & Linked)
  | ({ kind: 'order'; name: string; order: SharedOrder } & Linked);

interface ShopName {
  id: number;
  alias: string;
  name: string;
}

/** An order is private: its link has no pictures and no poster. */
type SharedOrder = Pick<Schemas['OrderView'], 'orderNumber' | 'pieces' | 'totalPrice' | 'shop'>;
