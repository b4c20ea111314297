import type { UserView } from '../types';

/** What a new merchant does first, in this order. */
export const FIRST_STEPS = ['name', 'origin', 'contacts', 'category', 'product', 'share'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A shop with so many products is no newcomer's, whether or not its link was shared on this device. */
const ESTABLISHED_PRODUCTS = 5;

interface Known {
  hasCategory: boolean;
  isShared: boolean;
}

/** The steps that are done. */
export function stepsDone(shop: UserView['shop'], { hasCategory, isShared }: Known): Set<FirstStep> {
  const hasContacts = [shop.mobile, shop.salesmanMobile, shop.wechatId, shop.whatsapp].some(
    (text) => text !== '',
  );
  const done: Record<FirstStep, boolean> = {
    name: shop.companyName !== '',
    origin: shop.area !== null,
    contacts: hasContacts || shop.customerServiceQr !== null,
    // A product needs a category.
    category: hasCategory || shop.productCount > 0,
    product: shop.productCount > 0,
    share: isShared || shop.productCount >= ESTABLISHED_PRODUCTS,
  };
  return new Set(FIRST_STEPS.filter((step) => done[step]));
}
