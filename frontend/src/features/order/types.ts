import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type Sku = Schemas['Sku'] & {
  /** As many were refused, by a shop that shows no numbers. */
  tooMany?: number;
  /** The server took no order of it, because its price is not for this reader any more. */
  isHidden?: true;
};
export type ProductView = Omit<Schemas['ProductView'], 'skus'> & { skus: Sku[] };
export type LineFailure = Schemas['LineFailure'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type PlaceOrderRequest = Schemas['PlaceOrderRequest'];
export type OrderView = Schemas['OrderView'];
export type OrderLine = Schemas['OrderLine'];
export type OrderLineTexts = Schemas['OrderLineTexts'];
/** How an order was shipped. */
export type Shipment = Pick<OrderView, 'carrier' | 'trackingNumber'>;
export type OrderSummary = Schemas['OrderSummary'];
export type OrderStatus = Schemas['OrderStatus'];
export type OrderAction = Schemas['OrderAction'];
export type OrderSide = Schemas['OrderSide'];
export type OrderSort = Schemas['OrderSort'];
export type Packing = Schemas['Packing'];
export type ExportRequest = Schemas['ExportRequest'];
export type PricedOrder = Schemas['PricedOrder'];
export type PricedOrderLine = Schemas['PricedOrderLine'];
export type FoundSku = Schemas['FoundSku'];
export type ExportLink = Schemas['ExportLink'];

/** The filters of an export, including dates. */
export type ExportedList = {
  [Name in keyof Omit<ExportRequest, 'orderNumbers' | 'cursor' | 'pictures' | 'currency'>]:
    | ExportRequest[Name]
    | undefined;
};

/** Filters of the order list, as in the URL. */
export interface OrderFilters {
  side: OrderSide;
  status?: OrderStatus | undefined;
  keyword?: string | undefined;
  /** The first and the last day, in China, as `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
}
