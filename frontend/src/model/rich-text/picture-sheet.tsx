import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '@/api/upload';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { PicturesField } from '../media/pictures-field';
import type { UploadTarget } from '../media/use-upload-queue';

/** Pictures per insertion. */
const AT_ONCE = 9;

interface PictureSheetProps {
  /** Uploads that are still running when the sheet is closed are added to the end of the text. */
  target?: UploadTarget | undefined;
  onClose: () => void;
  onPick: (urls: string[]) => void;
}

/** Uploads pictures to insert into the text. */
export function PictureSheet({ target, onClose, onPick }: PictureSheetProps) {
  const { t } = useTranslation('editing');
  const [pictures, setPictures] = useState<Media[]>([]);

  /** What was uploaded is in the text, however the sheet is closed; it can be undone there. */
  function close() {
    if (pictures.length > 0) onPick(pictures.map(({ url }) => url));
    onClose();
  }

  return (
    <Sheet
      open
      onClose={close}
      title={t('rich.picture')}
      footer={
        <Button variant="primary" size="lg" block disabled={pictures.length === 0} onPress={close}>
          {t('rich.insert')}
        </Button>
      }
    >
      <PicturesField
        label={t('rich.picture')}
        value={pictures}
        onChange={setPictures}
        limit={AT_ONCE}
        target={target}
      />
    </Sheet>
  );
}
