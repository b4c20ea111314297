import type { ComponentType } from 'react';
import type { HomeSection } from './queries';
import { AlbumsSection } from './sections/albums-section';
import { CarouselSection } from './sections/carousel-section';
import { CategoriesSection } from './sections/categories-section';
import { AddressSection, ContactSection } from './sections/contact-sections';
import { IntroductionSection } from './sections/introduction-section';
import { MerchantGroupsSection } from './sections/merchant-groups-section';
import { MerchantsSection } from './sections/merchants-section';
import { NoticeSection } from './sections/notice-section';
import { ProductGroupsSection } from './sections/product-groups-section';
import { ProductsSection } from './sections/products-section';
import { VideoSection } from './sections/video-section';

const DRAWN_BY = {
  carousel: CarouselSection,
  notice: NoticeSection,
  featuredProducts: ProductsSection,
  recommendedProducts: ProductsSection,
  productsForSale: ProductsSection,
  categories: CategoriesSection,
  clearance: ProductsSection,
  video: VideoSection,
  albums: AlbumsSection,
  introduction: IntroductionSection,
  storeAddress: AddressSection,
  contact: ContactSection,
  recommendedMerchants: MerchantsSection,
  merchantCards: MerchantsSection,
  categorizedMerchants: MerchantGroupsSection,
  categorizedProducts: ProductGroupsSection,
} satisfies Record<HomeSection['type'], ComponentType<{ section: HomeSection }>>;

/** The sections in their order; one of a kind that this version does not know is passed over. */
export function HomeSections({ sections }: { sections: HomeSection[] }) {
  return sections
    .filter(({ enabled, items, type }) => enabled && items.length > 0 && type in DRAWN_BY)
    .map((section) => {
      const Drawn = DRAWN_BY[section.type];
      return <Drawn key={section.id} section={section} />;
    });
}
