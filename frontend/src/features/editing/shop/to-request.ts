import type { FieldPath } from 'react-hook-form';
import { bodyFrom, fieldPath } from '@/model/form/fields';
import type { ShopBody } from '../queries';
import { carouselTextsBody } from './carousel-texts-draft';
import { SHOP_FIELDS } from './fields';
import type { ShopDraft } from './shop-draft';

/**
 * Of alias, language, visibility, margin and translations only what changed since `initial`: changing them has rules of its own,
 * and a value that is newer than this app stays.
 */
export function requestOf(draft: ShopDraft, initial: ShopDraft, revision: number): ShopBody {
  const {
    alias,
    language,
    priceVisibility: _,
    stockDisplay: _stock,
    currencyMargin,
    ...body
  } = bodyFrom(SHOP_FIELDS, draft, initial);
  const { priceVisibility = initial.priceVisibility, stockDisplay = initial.stockDisplay } = draft;
  return {
    ...body,
    revision,
    ...(alias !== initial.alias && { alias }),
    // Drafts of an earlier version have none.
    ...((draft.language ?? initial.language) !== initial.language && { language }),
    ...(priceVisibility !== initial.priceVisibility && { priceVisibility }),
    ...(stockDisplay !== initial.stockDisplay && { stockDisplay }),
    ...(draft.currencyMargin &&
      currencyMargin !== SHOP_FIELDS.currencyMargin.send(initial.currencyMargin) && { currencyMargin }),
    carouselTexts: carouselTextsBody(draft, initial),
  };
}

export function shopPath(apiPath: string): FieldPath<ShopDraft> | null {
  return apiPath.startsWith('carouselTexts') ? 'carouselTexts' : fieldPath<ShopDraft>(SHOP_FIELDS, apiPath);
}
