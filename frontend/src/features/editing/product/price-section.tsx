import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextControl } from '@/model/form/controls';
import { MoneyControl } from '@/model/form/decimal-control';
import type { FormUploads } from '@/model/media/use-form-uploads';
import type { Limits } from '@/model/platform';
import { Group } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import type { ProductDraft } from './draft';
import { Matrix } from './matrix';
import styles from './product-form.module.css';
import { SpecList } from './spec-list';
import { useSpecs } from './use-specs';

interface PriceSectionProps {
  limits: Limits;
  uploads: FormUploads;
}

/** One price, or specs with a price for each combination. */
export function PriceSection({ limits, uploads }: PriceSectionProps) {
  const { t } = useTranslation('editing');
  const { control, setValue } = useFormContext<ProductDraft>();
  const type = useWatch({ control, name: 'type' });
  return (
    <Group title={t('product.optionsAndPrices')} pad>
      <Segmented
        label={t('product.optionsAndPrices')}
        options={[
          { value: 'single', label: t('product.single') },
          { value: 'multi', label: t('product.multi') },
        ]}
        value={type}
        onChange={(next) => setValue('type', next, { shouldDirty: true })}
      />
      {type === 'single' ? <SinglePrice /> : <MultiPrice limits={limits} uploads={uploads} />}
    </Group>
  );
}

function SinglePrice() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  return (
    <div className={`two ${styles.single}`}>
      <MoneyControl control={control} name="salePrice" label={t('product.salePrice')} required />
      <TextControl control={control} name="stock" label={t('product.stock')} dir="ltr" inputMode="numeric" />
    </div>
  );
}

function MultiPrice({ limits, uploads }: PriceSectionProps) {
  const { specs, change } = useSpecs(limits.defaultStock);
  return (
    <>
      <SpecList specs={specs} specsMax={limits.specsMax} itemsMax={limits.specItemsMax} onChange={change} />
      <Matrix specs={specs} uploads={uploads} />
    </>
  );
}
