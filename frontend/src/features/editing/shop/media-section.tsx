import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Media } from '@/api/upload';
import { useFormat } from '@/i18n/use-format';
import { PictureField } from '@/model/media/picture-field';
import { PicturesField } from '@/model/media/pictures-field';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { VideoField } from '@/model/media/video-field';
import { Ltr } from '@/ui/bdi';
import { Group } from '@/ui/group';
import { CarouselTextFields } from './carousel-text-fields';
import type { ShopDraft } from './shop-draft';

type PictureName = Extract<FieldPath<ShopDraft>, 'mainImage' | 'licence' | 'qr'>;

interface OnePictureProps {
  name: PictureName;
  label: string;
  kind?: 'image' | 'document';
  hint?: string;
  uploads: FormUploads;
}

export function OnePicture({ name, label, kind = 'image', hint, uploads }: OnePictureProps) {
  const { control } = useFormContext<ShopDraft>();
  const { field, fieldState } = useController({ control, name });
  return (
    <PictureField
      label={label}
      kind={kind}
      hint={hint}
      value={field.value as Media | null}
      onChange={field.onChange}
      error={fieldState.error?.message}
      target={uploads.of(name)}
    />
  );
}

/** The pictures and the video at the top of the shop's home. */
export function ShowcaseSection({ limit, uploads }: { limit: number; uploads: FormUploads }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { control } = useFormContext<ShopDraft>();
  const carousel = useController({ control, name: 'carousel' });
  const video = useController({ control, name: 'video' });
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
        <VideoField
          label={t('shop.video')}
          value={video.field.value}
          onChange={video.field.onChange}
          error={video.fieldState.error?.message}
          target={uploads.of('video')}
        />
      </Group>
    </>
  );
}
