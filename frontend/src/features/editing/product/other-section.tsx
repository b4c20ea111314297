import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { productInputLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { SwitchControl, TextAreaControl, TextControl } from '@/model/form/controls';
import { DecimalControl, MoneyControl } from '@/model/form/decimal-control';
import { OriginalAreaControl, OriginalControl } from '@/model/translations/original-controls';
import { Group } from '@/ui/group';
import pairs from '../pairs.module.css';
import { kilogramsText, readKilograms } from './amounts';
import type { ProductDraft } from './draft';

/** What wholesale buyers look for: packing, weights, smallest order. */
export function OtherSection() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  const number = { control, dir: 'ltr', inputMode: 'numeric' } as const;
  const format = useFormat();
  const weight = { control, read: readKilograms, textOf: kilogramsText, format: format.weight };
  return (
    <Group pad title={t('product.otherData')}>
      <div className="form">
        <div className="two">
          <MoneyControl control={control} name="strikePrice" label={t('product.strikePrice')} />
          <OriginalControl
            control={control}
            name="unit"
            label={t('product.unit')}
            placeholder={t('product.unitExample')}
          />
        </div>
        <TextControl control={control} name="itemNumber" label={t('product.itemNumber')} dir="ltr" />
        <OriginalControl control={control} name="material" label={t('product.material')} />
        <div className={`two ${pairs.wrapping}`}>
          <TextControl {...number} name="packingQuantity" label={t('product.packingQuantity')} />
          <OriginalControl
            control={control}
            dir="ltr"
            name="boxSpecification"
            label={t('product.boxSpecification')}
            placeholder="48×33×27"
          />
          <DecimalControl {...weight} name="itemWeight" label={t('product.itemWeight')} />
          <DecimalControl {...weight} name="boxWeight" label={t('product.boxWeight')} />
          <TextControl {...number} name="minOrderQuantity" label={t('product.minOrder')} />
          <TextControl {...number} name="orderMultiple" label={t('product.multiple')} />
        </div>
        <OriginalAreaControl control={control} name="remark" label={t('product.remark')} rows={2} />
        <TextAreaControl
          control={control}
          name="privateNote"
          label={t('product.privateNote')}
          hint={t('product.privateNoteHint')}
          maxLength={productInputLimits.privateNote.maxLength}
          rows={2}
        />
      </div>
    </Group>
  );
}

export function SwitchesSection() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  return (
    <Group>
      <SwitchControl
        control={control}
        name="onSale"
        icon="shop"
        label={t('product.onSale')}
        sub={t('product.onSaleNote')}
      />
      <SwitchControl
        control={control}
        name="isClearance"
        icon="tag"
        label={t('product.clearance')}
        sub={t('product.clearanceNote')}
      />
    </Group>
  );
}
