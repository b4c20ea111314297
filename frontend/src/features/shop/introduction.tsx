import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { Carousel, type Slide } from '@/ui/carousel';
import { type KeyValue, KeyValues } from '@/ui/group';
import { Logo } from '@/ui/logo';
import { PICTURE_SIZES, Picture } from '@/ui/picture';
import { Section } from '@/ui/section';
import { Video } from '@/ui/video';
import styles from './introduction.module.css';
import type { ShopView } from './queries';
import { ReadingText } from './reading-text';

function useBusinessDetails(shop: ShopView): KeyValue[] {
  const { t } = useTranslation('shop');
  const { area } = shop;
  const origin = area && [area.parentName, area.name].filter(Boolean).join(' · ');
  return [
    {
      key: 'products',
      label: t('business.products'),
      value: shop.mainProducts && <Bdi>{shop.mainProducts}</Bdi>,
    },
    { key: 'category', label: t('business.category'), value: shop.businessCategory?.name },
    { key: 'origin', label: t('business.origin'), value: origin },
    {
      key: 'area',
      label: t('business.area'),
      value: t(`shippingArea.${shop.shippingArea === 'domestic' ? 'domestic' : 'overseas'}`),
    },
    { key: 'code', label: t('business.code'), value: <bdi dir="ltr">{shop.alias}</bdi> },
  ];
}

/** Introduction page of a merchant. */
export function ShopIntroduction({ shop }: { shop: ShopView }) {
  const { t } = useTranslation('shop');
  const format = useFormat();
  const details = useBusinessDetails(shop);
  const checkedAt = shop.licenceVerifiedAt;
  const name = shop.companyName || shop.name;
  return (
    <>
      <ShopMedia shop={shop} name={name} />
      <header className={styles.head}>
        <Logo name={name} image={shop.mainImage} size="l" />
        <div>
          <h2>
            <Bdi>{name}</Bdi>
          </h2>
          {shop.websiteDescription && (
            <p className="small muted">
              <Bdi>{shop.websiteDescription}</Bdi>
            </p>
          )}
          {checkedAt && (
            <p className="small muted">{t('licence.mark', { date: format.date(checkedAt.slice(0, 10)) })}</p>
          )}
        </div>
      </header>
      <ReadingText text={shop.introduction || t('introduction.none')} />
      <Section title={t('business.title')}>
        <KeyValues ruled items={details} />
      </Section>
    </>
  );
}

/** The shop's video and pictures as a carousel; renders nothing without any. */
function ShopMedia({ shop, name }: { shop: ShopView; name: string }) {
  const { t } = useTranslation('shop');
  const slides: Slide[] = shop.carousel.map((image, index) => ({
    id: image.id,
    label: name,
    node: (
      <Picture
        image={image}
        // A page in the cache of an earlier version has no texts.
        alt={
          shop.carouselTexts?.[index] ||
          t('introduction.pictureOf', { name, at: index + 1, of: shop.carousel.length })
        }
        tintId={image.id}
        shape="flat"
        ratio={358 / 236}
        sizes={PICTURE_SIZES.column}
        hero={index === 0 && !shop.video}
      />
    ),
  }));
  if (shop.video) {
    const poster = shop.video.variants[0]?.url ?? shop.carousel[0]?.url;
    slides.unshift({
      id: shop.video.id,
      label: t('introduction.video'),
      node: (
        <Video
          className={styles.video}
          src={shop.video.url}
          poster={poster}
          label={t('introduction.video')}
        />
      ),
    });
  }
  if (slides.length === 0) return null;
  return (
    <div className={styles.media}>
      <Carousel label={t('introduction.media')} slides={slides} marks="dots" autoplayMs={0} />
    </div>
  );
}
