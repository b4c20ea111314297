import * as v from 'valibot';
import { checksOf } from '@/model/form/fields';
import type { Limits } from '@/model/platform';
import type { FormTexts } from '../field-kinds';
import { CAROUSEL_TEXT_MAX, hasLongCarouselText } from './carousel-texts-draft';
import { SHOP_FIELDS } from './fields';
import type { ShopDraft } from './shop-draft';

/** The checks of the shop form (PRODUCT.md, 5.1). */
export function shopSchema(t: FormTexts, limits: Limits) {
  return v.pipe(
    v.looseObject({ ...checksOf(SHOP_FIELDS, t, limits), carouselTexts: v.unknown() }),
    v.forward(
      v.check(
        (shop) => !hasLongCarouselText(shop as unknown as ShopDraft),
        t('errors:tooLong', { max: CAROUSEL_TEXT_MAX }),
      ),
      ['carouselTexts'],
    ),
  );
}
