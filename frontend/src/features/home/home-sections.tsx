import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MerchantTile } from '@/model/cards/merchant-tile';
import { contactsOf } from '@/model/contact/contact-details';
import { ContactPanel } from '@/model/contact/contact-panel';
import { ShopAddress } from '@/model/contact/shop-address';
import { useLangOf } from '@/ui/bdi';
import { Carousel } from '@/ui/carousel';
import { CategoryGrid, CategoryTile } from '@/ui/category-grid';
import { MerchantList } from '@/ui/merchant-card';
import { NoticeLine } from '@/ui/notice-line';
import { PICTURE_SIZES, Picture } from '@/ui/picture';
import { Rail } from '@/ui/rail';
import { Section } from '@/ui/section';
import { Video } from '@/ui/video';
import type { HomePage, SectionProps, ShownSection } from './home-page';
import { itemsOf, wholeRows } from './items';
import { Later } from './later';
import type { HomeSection } from './queries';
import { AlbumsSection } from './sections/albums-section';
import { ProductItems, ProductsSection } from './sections/products-section';
import styles from './sections/sections.module.css';
import { useGroups } from './sections/use-groups';
import { useGrowingCount } from './use-growing-count';
import { useSectionTitle } from './use-section-title';

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

/** Category tiles in full rows; when some do not fit, the last tile links to all categories. */
function CategoriesSection({ section, page }: SectionProps) {
  const { t } = useTranslation('home');
  const { links } = page;
  const title = useSectionTitle(section);
  const categories = itemsOf(section, 'category').map(({ category }) => category);
  const shown = wholeRows(categories);
  const hasMore = shown.length < categories.length;
  return (
    <CategoryGrid label={title}>
      {(hasMore ? shown.slice(0, -1) : shown).map(({ id, name, mainImage }) => (
        <CategoryTile key={id} href={links.category(id)} label={name} image={mainImage} tintId={id} />
      ))}
      {hasMore && (
        <CategoryTile href={links.categories} label={t('allCategories')} tintId={shown.length} icon="grid" />
      )}
    </CategoryGrid>
  );
}

/** The contacts that a section holds; null when it holds none. */
function contactsIn({ section, page }: SectionProps) {
  const contact = itemsOf(section, 'contact')[0];
  return contact ? contactsOf(contact, page.name, contact.qr) : null;
}

/** The store address with a way to call. */
function AddressSection(props: SectionProps) {
  const title = useSectionTitle(props.section);
  const contacts = contactsIn(props);
  return (
    contacts && (
      <Section title={title}>
        <ShopAddress contacts={contacts} />
      </Section>
    )
  );
}

/** All ways to reach the shop. */
function ContactSection(props: SectionProps) {
  const title = useSectionTitle(props.section);
  const contacts = contactsIn(props);
  return (
    contacts && (
      <Section title={title}>
        <ContactPanel contacts={contacts} />
      </Section>
    )
  );
}

/** The first lines of the introduction, with a link to the full text. */
function IntroductionSection({ section, page }: SectionProps) {
  const { t } = useTranslation('home');
  const langOf = useLangOf();
  const { links } = page;
  const title = useSectionTitle(section);
  return (
    <Section title={title} moreHref={links.introduce} moreLabel={t('readMore')}>
      {itemsOf(section, 'text').map(({ text }) => (
        <p key={text} className={styles.introduction} dir="auto" lang={langOf(text)}>
          {text}
        </p>
      ))}
    </Section>
  );
}

/** Merchants by business category, selected by chips. */
function MerchantGroupsSection({ section, page }: SectionProps) {
  const { t } = useTranslation('home');
  const title = useSectionTitle(section);
  const groups = itemsOf(section, 'merchantGroup').filter(({ merchants }) => merchants.length > 0);
  const { group, chips } = useGroups(title, groups);
  if (!group) return null;
  return (
    <Section title={title} moreHref={page.links.merchantsOf(group.businessCategory.id)} moreLabel={t('all')}>
      {chips}
      <MerchantList>
        {group.merchants.map((merchant) => (
          <MerchantTile key={merchant.id} shop={merchant} href={page.links.merchant(merchant.alias)} />
        ))}
      </MerchantList>
    </Section>
  );
}

/** Recommended merchants in a rail, merchant cards below each other. */
function MerchantsSection({ section, page, isFirst }: SectionProps) {
  const { t } = useTranslation('home');
  const title = useSectionTitle(section);
  const cards = itemsOf(section, 'merchant').map(({ merchant }, at) => (
    <MerchantTile
      key={merchant.id}
      shop={merchant}
      href={page.links.merchant(merchant.alias)}
      hero={isFirst && at === 0}
    />
  ));
  return (
    <Section title={title} moreHref={page.links.merchants} moreLabel={t('all')}>
      {section.layout === 'rail' ? (
        <Rail label={title} size="l">
          {cards}
        </Rail>
      ) : (
        <MerchantList>{cards}</MerchantList>
      )}
    </Section>
  );
}

/** The latest notice on one line. */
function NoticeSection({ section, page }: SectionProps) {
  const { links } = page;
  const first = itemsOf(section, 'text')[0];
  if (!first) return null;
  return <NoticeLine href={links.notices}>{first.text}</NoticeLine>;
}

function VideoSection({ section }: SectionProps) {
  const title = useSectionTitle(section);
  return (
    <Section title={title}>
      {itemsOf(section, 'video').map(({ video }) => (
        <Video
          key={video.id}
          className={styles.video}
          src={video.url}
          poster={video.variants[0]?.url}
          label={title}
        />
      ))}
    </Section>
  );
}

/** Products by business category, selected by chips. */
function ProductGroupsSection({ section, page, isFirst }: SectionProps) {
  const title = useSectionTitle(section);
  const groups = itemsOf(section, 'productGroup').filter(({ products }) => products.length > 0);
  const { group, chips } = useGroups(title, groups);
  if (!group) return null;
  return (
    <Section title={title}>
      {chips}
      <ProductItems
        page={page}
        isFirst={isFirst}
        label={title}
        layout={section.layout}
        columns={2}
        products={group.products}
      />
    </Section>
  );
}

/** Aspect ratios from the design: a cover is taller than a banner. */
const BANNER_RATIO = 358 / 212;
const COVER_RATIO = 390 / 330;

/** A shop's pictures are full width; the platform's are inside the gutter. */
function CarouselSection({ section, page, isFirst }: SectionProps) {
  const { t } = useTranslation('home');
  const label = useSectionTitle(section);
  const isCover = page.inShop;
  const pictures = itemsOf(section, 'picture');
  return (
    <div className={isCover ? styles.cover : styles.banner}>
      <Carousel
        label={label}
        marks={isCover ? 'over' : 'dots'}
        slides={pictures.map(({ picture, text }, index) => ({
          id: picture.id,
          label: page.name,
          node: (
            <Picture
              image={picture}
              alt={text || t('pictureOf', { name: page.name, at: index + 1, of: pictures.length })}
              tintId={picture.id}
              shape="flat"
              ratio={isCover ? COVER_RATIO : BANNER_RATIO}
              sizes={isCover ? PICTURE_SIZES.full : PICTURE_SIZES.column}
              hero={isFirst && index === 0}
            />
          ),
        }))}
      />
    </div>
  );
}
