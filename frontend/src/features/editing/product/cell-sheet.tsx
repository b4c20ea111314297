import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextControl } from '../form/controls';
import { useMediaFields } from '../media-fields';
import type { ProductDraft } from './draft';

export interface EditedCell {
  key: string;
  /** The combination in words. */
  name: string;
}

/** Whatever else a combination may have of its own: item number and picture. */
export function CellSheet({ cell, onClose }: { cell: EditedCell; onClose: () => void }) {
  const { t } = useTranslation(['editing', 'common']);
  const { control } = useFormContext<ProductDraft>();
  const { Picture } = useMediaFields();
  const { field } = useController({ control, name: `cells.${cell.key}.image` });
  return (
    <Sheet
      open
      onClose={onClose}
      title={cell.name}
      footer={
        <Button variant="primary" size="lg" block onPress={onClose}>
          {t('common:action.done')}
        </Button>
      }
    >
      <div className="form">
        <TextControl
          control={control}
          name={`cells.${cell.key}.itemNumber`}
          label={t('product.itemNumber')}
          dir="ltr"
        />
        <div style={{ inlineSize: 120 }}>
          <Picture label={t('matrix.image')} value={field.value ?? null} onChange={field.onChange} />
        </div>
      </div>
    </Sheet>
  );
}
