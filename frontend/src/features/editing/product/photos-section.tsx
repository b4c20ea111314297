import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { PicturesField } from '@/model/media/pictures-field';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import { PicturePicker } from '../picker/picture-picker';
import type { ProductDraft } from './draft';
import { ProductField } from './product-field';
import styles from './product-form.module.css';

interface PhotosSectionProps {
  limit: number;
  uploads: FormUploads;
}

/** The product's pictures, main one first, and its video. */
export function PhotosSection({ limit, uploads }: PhotosSectionProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { control } = useFormContext<ProductDraft>();
  const images = useController({ control, name: 'images' });
  const [picking, setPicking] = useState(false);
  const room = limit - images.field.value.length;
  return (
    <>
      <Group
        title={t('product.photos')}
        note={<Ltr>{format.ratio(images.field.value.length, limit)}</Ltr>}
        pad
      >
        <PicturesField
          label={t('product.photos')}
          value={images.field.value}
          onChange={images.field.onChange}
          limit={limit}
          mainLabel={t('product.mainPhoto')}
          hint={t('product.photosHint', { max: limit })}
          error={images.fieldState.error?.message}
          target={uploads.of('images')}
        />
        {room > 0 && (
          <div className={styles.album}>
            <Button size="sm" variant="tonal" icon="album" onPress={() => setPicking(true)}>
              {t('product.fromAlbum')}
            </Button>
          </div>
        )}
      </Group>
      <Group pad>
        <ProductField name="video" uploads={uploads} />
      </Group>
      {picking && (
        <PicturePicker
          room={room}
          exclude={images.field.value.map(({ id }) => id)}
          onClose={() => setPicking(false)}
          onPick={(picked) => images.field.onChange([...images.field.value, ...picked])}
        />
      )}
    </>
  );
}
