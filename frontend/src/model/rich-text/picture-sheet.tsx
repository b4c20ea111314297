import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '@/api/upload';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { PicturesField } from '../media/pictures-field';

/** Pictures per insertion. */
const AT_ONCE = 9;

interface PictureSheetProps {
  onClose: () => void;
  onPick: (urls: string[]) => void;
}

/** Uploads pictures to insert into the text. */
export function PictureSheet({ onClose, onPick }: PictureSheetProps) {
  const { t } = useTranslation('editing');
  const [pictures, setPictures] = useState<Media[]>([]);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rich.picture')}
      footer={
        <Button
          variant="primary"
          size="lg"
          block
          disabled={pictures.length === 0}
          onPress={() => {
            onPick(pictures.map(({ url }) => url));
            onClose();
          }}
        >
          {t('rich.insert')}
        </Button>
      }
    >
      <PicturesField label={t('rich.picture')} value={pictures} onChange={setPictures} limit={AT_ONCE} />
    </Sheet>
  );
}
