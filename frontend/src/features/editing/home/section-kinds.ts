import { type Limits, PLATFORM_ID } from '@/model/platform';
import type { SectionType } from '../queries';

export type PickKind =
  | 'picture'
  | 'product'
  | 'category'
  | 'video'
  | 'album'
  | 'merchant'
  | 'businessCategory';

interface Kind {
  /** What can be chosen for it; null: it shows what the shop says elsewhere. */
  picks: PickKind | null;
  /** Whether its items can be shown as a rail, a grid or rows. */
  hasLayout: boolean;
}

export const KINDS: Record<SectionType, Kind> = {
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
  recommendedMerchants: { picks: 'merchant', hasLayout: false },
  merchantCards: { picks: 'merchant', hasLayout: false },
  categorizedMerchants: { picks: 'businessCategory', hasLayout: false },
  categorizedProducts: { picks: 'businessCategory', hasLayout: true },
};

/** A section that is newer than this version of the app: it can be moved, switched off and named, and keeps its picks. */
const OTHER: Kind = { picks: null, hasLayout: false };

export const kindOf = (type: SectionType): Kind => KINDS[type] ?? OTHER;

const ALL = Object.keys(KINDS) as SectionType[];

/** They show more than one merchant: not for a shop's own home. */
const OF_MANY_SHOPS: SectionType[] = [
  'recommendedMerchants',
  'merchantCards',
  'categorizedMerchants',
  'categorizedProducts',
];
/** They show what a shop has and the platform has not. */
const OF_ONE_SHOP: SectionType[] = ['categories', 'albums'];

/** The kinds of sections that a home may have. */
export function sectionsOf(ownerId: number): SectionType[] {
  const foreign = ownerId === PLATFORM_ID ? OF_ONE_SHOP : OF_MANY_SHOPS;
  return ALL.filter((type) => !foreign.includes(type));
}

export function picksMax(kind: PickKind, limits: Limits): number {
  if (kind === 'picture') return limits.carouselImagesMax;
  return kind === 'video' ? 1 : limits.recommendedProductsMax;
}
