import { useFormContext, useWatch } from 'react-hook-form';
import { Group } from '@/ui/group';
import type { ProductDraft } from './draft';
import { ProductField } from './product-field';

/** The name. Enter moves the focus to the price, which is the next field. */
export function NameSection() {
  const { control, setFocus } = useFormContext<ProductDraft>();
  const type = useWatch({ control, name: 'type' });

  return (
    <Group pad>
      <div className="form">
        <ProductField
          name="name"
          counts
          onEnter={type === 'single' ? () => setFocus('salePrice') : undefined}
        />
      </div>
    </Group>
  );
}
