import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type ProductView = Schemas['ProductView'];
export type Sku = Schemas['Sku'];
export type LineFailure = Schemas['LineFailure'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type PlaceOrderRequest = Schemas['PlaceOrderRequest'];
export type OrderView = Schemas['OrderView'];
export type OrderSummary = Schemas['OrderSummary'];
export type OrderStatus = Schemas['OrderStatus'];
export type OrderAction = Schemas['OrderAction'];
export type OrderSide = Schemas['OrderSide'];
export type Packing = Schemas['Packing'];
export type ExportRequest = Schemas['ExportRequest'];
export type ExportLink = Schemas['ExportLink'];

/** A list of orders as an export names it, with its days. */
export type ExportedList = {
  [Name in keyof Omit<ExportRequest, 'orderNumbers'>]: ExportRequest[Name] | undefined;
};

/** The list's filters, as the address of the screen carries them. */
export interface OrderFilters {
  side: OrderSide;
  status?: OrderStatus | undefined;
  keyword?: string | undefined;
}
