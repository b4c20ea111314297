import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { PicturesField } from '@/model/media/pictures-field';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { Ltr } from '@/ui/bdi';
import { Group } from '@/ui/group';
import { CarouselTextFields } from './carousel-text-fields';
import type { ShopDraft } from './shop-draft';
import { ShopField } from './shop-field';

/** The pictures and the video at the top of the shop's home. */
export function ShowcaseSection({ limit, uploads }: { limit: number; uploads: FormUploads }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { control } = useFormContext<ShopDraft>();
  const carousel = useController({ control, name: 'carousel' });
  return (
    <>
      <Group
        title={t('shop.carousel')}
        note={<Ltr>{format.ratio(carousel.field.value.length, limit)}</Ltr>}
        pad
      >
        <PicturesField
          label={t('shop.carousel')}
          value={carousel.field.value}
          onChange={carousel.field.onChange}
          limit={limit}
          hint={t('shop.carouselHint', { max: limit })}
          error={carousel.fieldState.error?.message}
          target={uploads.of('carousel')}
        />
        <CarouselTextFields pictures={carousel.field.value} />
      </Group>
      <Group pad>
        <ShopField name="video" uploads={uploads} />
      </Group>
    </>
  );
}
