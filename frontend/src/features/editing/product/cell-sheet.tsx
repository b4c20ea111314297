import { useTranslation } from 'react-i18next';
import { PictureField } from '@/model/media/picture-field';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import type { Combination } from './combinations';
import type { CellDraft } from './draft';
import type { CellPart } from './matrix';
import styles from './matrix.module.css';

interface CellSheetProps {
  combination: Combination;
  cell: CellDraft;
  problemOf: (part: CellPart) => string | undefined;
  onPatch: (key: string, change: Partial<CellDraft>) => void;
  onClose: () => void;
}

/** Whatever else a combination may have of its own: item number and picture. */
export function CellSheet({ combination, cell, problemOf, onPatch, onClose }: CellSheetProps) {
  const { t } = useTranslation(['editing', 'common']);
  const { key, items } = combination;
  return (
    <Sheet
      open
      onClose={onClose}
      title={items.map((item) => item.name).join(' / ')}
      footer={
        <Button variant="primary" size="lg" block onPress={onClose}>
          {t('common:action.done')}
        </Button>
      }
    >
      <div className="form">
        <TextField
          label={t('product.itemNumber')}
          dir="ltr"
          value={cell.itemNumber}
          error={problemOf('itemNumber')}
          onChange={(itemNumber) => onPatch(key, { itemNumber })}
        />
        <div className={styles.picture}>
          <PictureField
            label={t('matrix.image')}
            value={cell.image}
            error={problemOf('image')}
            onChange={(image) => onPatch(key, { image })}
          />
        </div>
      </div>
    </Sheet>
  );
}
