import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { DecimalControl } from '@/model/form/decimal-control';
import { Group } from '@/ui/group';
import pairs from '../pairs.module.css';
import { kilogramsText, readKilograms } from './amounts';
import type { ProductDraft } from './draft';
import { ProductField } from './product-field';

/** What wholesale buyers look for: packing, weights, smallest order. */
export function OtherSection() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  const format = useFormat();
  const weight = { control, read: readKilograms, textOf: kilogramsText, format: format.weight };
  return (
    <Group pad title={t('product.otherData')}>
      <div className="form">
        <div className="two">
          <ProductField name="strikePrice" />
          <ProductField name="unit" placeholder={t('product.unitExample')} />
        </div>
        <ProductField name="itemNumber" dir="ltr" />
        <ProductField name="material" />
        <div className={`two ${pairs.wrapping}`}>
          <ProductField name="packingQuantity" />
          <ProductField name="boxSpecification" dir="ltr" placeholder="48×33×27" />
          <DecimalControl {...weight} name="itemWeight" label={t('product.itemWeight')} />
          <DecimalControl {...weight} name="boxWeight" label={t('product.boxWeight')} />
          <ProductField name="minOrderQuantity" />
          <ProductField name="orderMultiple" />
        </div>
        <ProductField name="remark" rows={2} />
        <ProductField name="privateNote" hint={t('product.privateNoteHint')} counts rows={2} />
      </div>
    </Group>
  );
}

export function SwitchesSection() {
  const { t } = useTranslation('editing');
  return (
    <Group>
      <ProductField name="onSale" icon="shop" sub={t('product.onSaleNote')} />
      <ProductField name="isClearance" icon="tag" sub={t('product.clearanceNote')} />
    </Group>
  );
}
