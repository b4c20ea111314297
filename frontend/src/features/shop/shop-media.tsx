import { useTranslation } from 'react-i18next';
import { Carousel, type Slide } from '@/ui/carousel';
import { PICTURE_SIZES, Picture } from '@/ui/picture';
import { Video } from '@/ui/video';
import styles from './introduction.module.css';
import type { ShopView } from './queries';

/** The shop's video and pictures as a carousel; renders nothing without any. */
export function ShopMedia({ shop, name }: { shop: ShopView; name: string }) {
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
