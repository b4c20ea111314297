import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { stockDisplayEnum } from '@/api/open-enums';
import { FieldFrame } from '@/ui/field-frame';
import { Group } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { useFormField } from '@/ui/use-form-field';
import { useReaders } from '../readers';
import type { ShopDraft } from './shop-draft';

/** What buyers see of prices and stock. `unpriced`: the number of products without a price. */
export function PricesSection({ unpriced }: { unpriced: number }) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  const visibility = useFormField(control, 'priceVisibility');
  const stock = useFormField(control, 'stockDisplay');
  const { shopChoices, noteOf } = useReaders();
  // Drafts of an earlier version have none.
  const { value = 'everyone' } = visibility;
  const display = known(stockDisplayEnum, stock.value ?? 'number');
  const isAboutUnpriced = unpriced > 0 && value !== 'ask';
  const note = noteOf(value);
  return (
    <Group title={t('shop.prices')} pad>
      <div className="form">
        <SelectField
          label={t('shop.priceVisibility')}
          options={shopChoices(value)}
          value={value}
          error={visibility.error}
          hint={isAboutUnpriced ? t('shop.unpriced', { note, count: unpriced }) : note}
          onChange={visibility.onChange}
        />
        <FieldFrame
          label={t('shop.stockDisplay')}
          hint={t(display === 'number' ? 'shop.stockNumberNote' : 'shop.stockWordsNote')}
          error={stock.error}
        >
          {() => (
            <Segmented
              label={t('shop.stockDisplay')}
              options={[
                { value: 'number', label: t('shop.stockNumber') },
                { value: 'words', label: t('shop.stockWords') },
              ]}
              value={display}
              onChange={stock.onChange}
            />
          )}
        </FieldFrame>
      </div>
    </Group>
  );
}
