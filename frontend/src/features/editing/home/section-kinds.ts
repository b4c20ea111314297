import type { Limits, SectionType } from '../queries';

export type PickKind = 'picture' | 'product' | 'category' | 'video' | 'album';

interface Kind {
  /** What can be chosen for it; null: it shows what the shop says elsewhere. */
  picks: PickKind | null;
  /** Whether its things can stand in a rail, a grid or rows. */
  hasLayout: boolean;
}

/** The sections of a merchant's home. The platform's own kinds are not for a shop. */
export const KINDS: Partial<Record<SectionType, Kind>> = {
  carousel: { picks: 'picture', hasLayout: false },
  notice: { picks: null, hasLayout: false },
  categories: { picks: 'category', hasLayout: false },
  featuredProducts: { picks: 'product', hasLayout: true },
  recommendedProducts: { picks: 'product', hasLayout: true },
  productsForSale: { picks: null, hasLayout: true },
  clearance: { picks: 'product', hasLayout: true },
  video: { picks: 'video', hasLayout: false },
  albums: { picks: 'album', hasLayout: true },
  introduction: { picks: null, hasLayout: false },
  storeAddress: { picks: null, hasLayout: false },
  contact: { picks: null, hasLayout: false },
};

export const SHOP_SECTIONS = Object.keys(KINDS) as SectionType[];

export function picksMax(kind: PickKind, limits: Limits): number {
  if (kind === 'picture') return limits.carouselImagesMax;
  return kind === 'video' ? 1 : limits.recommendedProductsMax;
}
