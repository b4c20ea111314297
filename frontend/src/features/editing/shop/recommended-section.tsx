import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { usePagedQuery } from '@/model/paged-query';
import { Ltr } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import type { PickerItem } from '../picker/picker-item';
import { ProductPicker, pickerItemOf } from '../picker/product-picker';
import { myProductsQuery } from '../queries';
import type { ShopDraft } from './shop-draft';

/** The products that the shop puts forward. */
export function RecommendedSection({ max }: { max: number }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { control } = useFormContext<ShopDraft>();
  const { field, fieldState } = useController({ control, name: 'recommendedProductIds' });
  const [open, setOpen] = useState(false);
  const ids = field.value;
  return (
    <div data-error={fieldState.invalid}>
      <Group>
        <Row
          icon="crown"
          label={t('shop.recommended')}
          sub={fieldState.error?.message ?? t('shop.recommendedNote')}
          value={<Ltr>{format.ratio(ids.length, max)}</Ltr>}
          onPress={() => setOpen(true)}
        />
      </Group>
      {open && (
        <RecommendedPicker
          ids={ids}
          max={max}
          title={t('shop.recommended')}
          onClose={() => setOpen(false)}
          onPick={(picks) => field.onChange(picks.map(({ id }) => id))}
        />
      )}
    </div>
  );
}

interface RecommendedPickerProps {
  ids: number[];
  max: number;
  title: string;
  onClose: () => void;
  onPick: (picks: PickerItem[]) => void;
}

/** The chosen ones are known by id only; the picker shows them among all the others. */
function RecommendedPicker({ ids, ...props }: RecommendedPickerProps) {
  const { items } = usePagedQuery({ ...myProductsQuery({ 'ids[]': ids }), enabled: ids.length > 0 });
  const known = items.map(pickerItemOf);
  const initial = ids.map((id) => known.find((pick) => pick.id === id) ?? { id, name: '', image: null });
  return <ProductPicker {...props} initial={initial} />;
}
