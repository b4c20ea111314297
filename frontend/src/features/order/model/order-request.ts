import { westernDigits } from '@/lib/decimal';
import { typedNumber } from '@/lib/phone';
import type { PlaceOrderRequest } from '../types';
import type { OrderFormValues } from './draft';

/** What an order is made of. */
export interface OrderContent {
  shop: { id: number };
  lines: { productId: number; skuId: number; quantity: number; remark?: string | undefined }[];
  /** The displayed total in fen, so that the server detects a changed price. */
  total: number;
}

/** The lines of an address, without empty ones. */
export function linesOf(address: string): string[] {
  return address
    .split(/\s*\n\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The request body. */
export function toOrderRequest(content: OrderContent, form: OrderFormValues): PlaceOrderRequest {
  return {
    shopId: content.shop.id,
    items: content.lines.map(({ productId, skuId, quantity, remark }) => ({
      productId,
      skuId,
      quantity,
      ...(remark ? { remark } : {}),
    })),
    customerName: form.customerName.trim(),
    customerPhone: typedNumber(form.customerPhone, form.country) ?? westernDigits(form.customerPhone).trim(),
    address: linesOf(form.address).join('\n'),
    paymentMethod: form.paymentMethod,
    remark: form.remark.trim(),
    expectedTime: form.expectedTime === '' ? null : form.expectedTime,
    expectedTotal: content.total,
  };
}
