import type { Known } from '@/api/known';
import type { HomeSection } from './queries';

/** The page that shows the sections: whose home it is, and the addresses that its sections link to. */
export interface HomePage {
  /** A shop's home, not the platform's. */
  inShop: boolean;
  /** Name of the shop or of the platform. */
  name: string;
  links: HomeLinks;
}

interface HomeLinks {
  notices: string;
  products: string;
  clearance: string;
  merchants: string;
  introduce: string;
  categories: string;
  product: (id: number) => string;
  merchant: (alias: string) => string;
  category: (id: number) => string;
  merchantsOf: (businessCategoryId: number) => string;
}

/** A section of a type that this version of the app shows. */
export type ShownSection = HomeSection & { type: Known<HomeSection['type']> };

export interface SectionProps {
  section: ShownSection;
  page: HomePage;
  /** Shows the first pictures of the page. */
  isFirst: boolean;
}
