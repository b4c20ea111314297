import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { productInputLimits } from '@/api/limits';
import { OriginalControl } from '@/model/translations/original-controls';
import { Group } from '@/ui/group';
import type { ProductDraft } from './draft';

/** The name. Enter moves the focus to the price, which is the next field. */
export function NameSection() {
  const { t } = useTranslation('editing');
  const { control, setFocus } = useFormContext<ProductDraft>();
  const type = useWatch({ control, name: 'type' });

  return (
    <Group pad>
      <div className="form">
        <OriginalControl
          control={control}
          name="name"
          label={t('product.name')}
          maxLength={productInputLimits.name.maxLength}
          required
          onEnter={type === 'single' ? () => setFocus('salePrice') : undefined}
        />
      </div>
    </Group>
  );
}
