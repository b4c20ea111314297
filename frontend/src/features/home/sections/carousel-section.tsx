import { useTranslation } from 'react-i18next';
import { Carousel } from '@/ui/carousel';
import { PICTURE_SIZES, Picture } from '@/ui/picture';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';
import styles from './sections.module.css';

/** Aspect ratios from the design: a cover is taller than a banner. */
const BANNER_RATIO = 358 / 212;
const COVER_RATIO = 390 / 330;

/** A shop's pictures are full width; the platform's are inside the gutter. */
export function CarouselSection({ section, page, isFirst }: SectionProps) {
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
