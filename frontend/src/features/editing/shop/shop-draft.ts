import { type DraftOf, draftFrom } from '@/model/form/fields';
import type { UserView } from '../queries';
import { type CarouselTexts, carouselTextsOf } from './carousel-texts-draft';
import { SHOP_FIELDS, SHOP_TEXTS, type ShopText } from './fields';

/** The form's state: every field of the shop as typed. */
export interface ShopDraft extends DraftOf<typeof SHOP_FIELDS> {
  carouselTexts: CarouselTexts;
}

type Account = NonNullable<UserView['account']>;

/** The owner's view of the shop as the form shows it: texts in the original. */
export function draftOf(shop: UserView['shop'], account: Account): ShopDraft {
  const texts = Object.fromEntries(SHOP_TEXTS.map((key) => [key, account.originals[key]]));
  const seen = {
    ...shop,
    // What visitors do not see, such as a hidden address, is in the account only.
    ...account,
    ...(texts as Record<ShopText, string>),
    licence: account.licenseImage,
    qr: shop.customerServiceQr,
    areaId: shop.area?.id ?? null,
    businessCategoryId: shop.businessCategory?.id ?? null,
    keywords: shop.websiteKeywords,
  };
  return {
    ...draftFrom(SHOP_FIELDS, seen, account.translations),
    carouselTexts: carouselTextsOf(shop, account),
  };
}
