import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { PictureField } from '@/model/media/picture-field';
import type { UploadTarget } from '@/model/media/use-upload-queue';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import type { CellPart } from './cell-part';
import type { Combination } from './combinations';
import type { CellDraft, NameDraft } from './draft';
import styles from './matrix.module.css';

interface CellSheetProps {
  combination: Combination;
  cell: CellDraft;
  /** Where the picture's upload continues when the sheet is closed. */
  target: UploadTarget;
  problemOf: (part: CellPart) => string | undefined;
  onPatch: (key: string, change: Partial<CellDraft>) => void;
  /** Gives the other combinations of the group, or all, the price and stock of this one. */
  onCopy: (to: 'group' | 'all') => void;
  /** Gives the picture to all combinations with this item. */
  onImageFor: (item: NameDraft) => void;
  onClose: () => void;
}

/** What else a combination may have of its own, item number and picture, and who else gets its price and stock. */
export function CellSheet(props: CellSheetProps) {
  const { combination, cell, target, problemOf, onPatch, onCopy, onImageFor, onClose } = props;
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
            target={target}
            onChange={(image) => onPatch(key, { image })}
          />
        </div>
        {cell.image && items.length > 1 && (
          <div className={styles.copies}>
            {items.map((item) => (
              <Button key={item.id} icon="image" onPress={() => onImageFor(item)}>
                {t('matrix.imageForItem', { name: isolate(item.name) })}
              </Button>
            ))}
          </div>
        )}
        <div className={styles.copies}>
          {items.length > 1 && (
            <Button icon="copy" onPress={() => onCopy('group')}>
              {t('matrix.copyToGroup', { name: isolate(items[0]?.name ?? '') })}
            </Button>
          )}
          <Button icon="copy" onPress={() => onCopy('all')}>
            {t('matrix.copyToAll')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
