import { memo, type ReactNode } from 'react';
import type { HomePage, SectionProps, ShownSection } from './home-page';
import { Later } from './later';
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
import { useGrowingCount } from './use-growing-count';

const SECTION_COMPONENTS = {
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
} satisfies Record<ShownSection['type'], (props: SectionProps) => ReactNode>;

/** Whether visitors see a section; types that are newer than this version of the app are left out. */
const isShown = (section: HomeSection): section is ShownSection =>
  section.enabled && section.items.length > 0 && section.type in SECTION_COMPONENTS;

/** The rest of a home page arrives after its first sections, which are not rendered again. */
const SectionOfType = memo(function SectionOfType(props: SectionProps) {
  const Section = SECTION_COMPONENTS[props.section.type];
  return <Section {...props} />;
});

interface HomeSectionsProps {
  sections: HomeSection[];
  page: HomePage;
  /** The page begins with these sections. */
  isStart?: boolean | undefined;
  /** Renders what follows the sections; `isComplete`: all of them are rendered. */
  children?: (isComplete: boolean) => ReactNode;
}

/** Sections that show no large picture: the first one after them does. */
const WITHOUT_PICTURE: readonly HomeSection['type'][] = ['notice', 'categories'];

/** The enabled, non-empty sections in their order. */
export function HomeSections({ sections, page, isStart = false, children }: HomeSectionsProps) {
  const shown = sections.filter(isShown);
  const first = isStart ? shown.find(({ type }) => !WITHOUT_PICTURE.includes(type)) : undefined;
  const { count, end } = useGrowingCount(shown.length);
  const isComplete = count >= shown.length;
  return (
    <>
      {shown.slice(0, count).map((section) => (
        <SectionOfType key={section.id} section={section} page={page} isFirst={section === first} />
      ))}
      {!isComplete && <Later ref={end} />}
      {children?.(isComplete)}
    </>
  );
}
