import type { PlaceOrderRequest, ProductView } from '../types';
import type { OrderFormValues } from './draft';
import type { SelectionSummary } from './selection';

/** The request body. It contains the displayed total, so that the server detects a changed price. */
export function toOrderRequest(
  product: ProductView,
  summary: SelectionSummary,
  form: OrderFormValues,
): PlaceOrderRequest {
  return {
    shopId: product.shop.id,
    items: summary.lines.map(({ sku, quantity }) => ({ productId: product.id, skuId: sku.id, quantity })),
    customerName: form.customerName.trim(),
    customerPhone: form.customerPhone.trim(),
    address: form.address.trim(),
    paymentMethod: form.paymentMethod,
    remark: form.remark.trim(),
    expectedTime: form.expectedTime === '' ? null : form.expectedTime,
    expectedTotal: summary.total,
  };
}

const DIGITS = 2;

/** Today in the buyer's time zone, as `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  const part = (value: number) => String(value).padStart(DIGITS, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
