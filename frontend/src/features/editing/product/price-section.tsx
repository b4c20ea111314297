import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextControl } from '@/model/form/controls';
import { MoneyControl } from '@/model/form/decimal-control';
import type { FormUploads } from '@/model/media/use-form-uploads';
import type { Limits } from '@/model/platform';
import { confirm } from '@/ui/confirm';
import { Group } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { useFormField } from '@/ui/use-form-field';
import { effectiveOf, useReaders, useShopVisibility } from '../readers';
import { asksBuyers } from './asks-buyers';
import { cellsFor, combinationsOf, hasPrices, sameCombinations } from './combinations';
import { type ProductDraft, type SpecDraft, TIER_PARTS } from './draft';
import { Matrix } from './matrix';
import styles from './product-form.module.css';
import { SpecList } from './spec-list';
import { LotField, TiersSection } from './tiers-section';

interface PriceSectionProps {
  limits: Limits;
  uploads: FormUploads;
  /** The product had a price when the form was opened, or is new. */
  isPriced: boolean;
  isNew: boolean;
}

/** One price, or specs with a price for each combination. */
export function PriceSection({ limits, uploads, isPriced, isNew }: PriceSectionProps) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  const type = useWatch({ control, name: 'type' });
  const changeType = useChangeType();
  return (
    <Group title={t('product.optionsAndPrices')} pad>
      <Segmented
        label={t('product.optionsAndPrices')}
        options={[
          { value: 'single', label: t('product.single') },
          { value: 'multi', label: t('product.multi') },
        ]}
        value={type}
        onChange={(next) => changeType(next, isNew)}
      />
      {type === 'single' ? (
        <>
          <SinglePrice isPriced={isPriced} />
          <TiersSection />
          <LotField />
        </>
      ) : (
        <MultiPrice limits={limits} uploads={uploads} />
      )}
      <Readers />
    </Group>
  );
}

/**
 * Changes between one price and specs. Colours and sizes of a new product count together, unless the merchant chooses
 * otherwise; without specs, the tiers have the prices of the first combination.
 */
function useChangeType() {
  const { getValues, setValue } = useFormContext<ProductDraft>();
  return (next: ProductDraft['type'], isNew: boolean) => {
    const { lot, tiers = [], specs, cells } = getValues();
    const [first] = combinationsOf(specs);
    const cell = first && cells[first.key];
    setValue('type', next, { shouldDirty: true });
    if (isNew && next === 'multi' && lot === 'line') setValue('lot', 'product', { shouldDirty: true });
    if (isNew && next === 'single' && lot === 'product') setValue('lot', 'line', { shouldDirty: true });
    if (next === 'single' && tiers.length > 0 && cell) {
      const priced = tiers.map((tier, at) => ({
        ...tier,
        price: tier.price || (cell[TIER_PARTS[at] ?? 'tier0'] ?? ''),
      }));
      setValue('tiers', priced, { shouldDirty: true });
    }
  };
}

/** Who sees the prices, with what buyers read instead. */
function Readers() {
  const { t } = useTranslation('editing');
  const { control, clearErrors } = useFormContext<ProductDraft>();
  const { value = 'inherit', onChange, error } = useFormField(control, 'priceVisibility');
  const readers = useReaders();
  const effective = effectiveOf(value, useShopVisibility());
  const note = readers.noteOf(effective);
  return (
    <div className={styles.readers}>
      <SelectField
        label={t('readers.label')}
        options={readers.productChoices(value)}
        value={value}
        error={error}
        hint={effective === 'ask' ? t('readers.askNote', { note }) : note}
        onChange={(own) => {
          onChange(own);
          // What was missing may be right by now.
          clearErrors(['salePrice', 'cells']);
        }}
      />
    </div>
  );
}

function SinglePrice({ isPriced }: Pick<PriceSectionProps, 'isPriced'>) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  const priceVisibility = useWatch({ control, name: 'priceVisibility' });
  const mayLackPrice = asksBuyers({ priceVisibility }, useShopVisibility(), !isPriced);
  return (
    <div className={`two ${styles.single}`}>
      <MoneyControl
        control={control}
        name="salePrice"
        label={t('product.salePrice')}
        required={!mayLackPrice}
      />
      <TextControl control={control} name="stock" label={t('product.stock')} dir="ltr" inputMode="numeric" />
    </div>
  );
}

function MultiPrice({ limits, uploads }: Pick<PriceSectionProps, 'limits' | 'uploads'>) {
  const { specs, change } = useSpecs(limits.defaultStock);
  return (
    <>
      <SpecList specs={specs} specsMax={limits.specsMax} itemsMax={limits.specItemsMax} onChange={change} />
      {specs.length > 0 && <TiersSection />}
      <Matrix specs={specs} uploads={uploads} />
      <LotField />
    </>
  );
}

/** The specs of the form. Changing their combinations asks what becomes of prices that were entered. */
function useSpecs(defaultStock: number) {
  const { t } = useTranslation(['editing', 'common']);
  const { control, getValues, setValue, clearErrors } = useFormContext<ProductDraft>();
  const specs = useWatch({ control, name: 'specs' });
  // The choice to keep prices holds for the rest of the visit.
  const keeps = useRef(false);

  async function ask(): Promise<'reset' | 'keep' | 'cancel'> {
    if (keeps.current) return 'keep';
    const answer = await confirm({
      title: t('specs.resetTitle'),
      text: t('specs.resetText'),
      confirmLabel: t('specs.reset'),
      otherLabel: t('specs.keep'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer === 'cancel') return 'cancel';
    keeps.current = answer === 'other';
    return keeps.current ? 'keep' : 'reset';
  }

  /** False when the change was called off. */
  async function change(next: SpecDraft[]): Promise<boolean> {
    const { specs: before, cells } = getValues();
    const mustAsk = !sameCombinations(before, next) && hasPrices(cells);
    const outcome = mustAsk ? await ask() : 'keep';
    if (outcome === 'cancel') return false;
    const known = outcome === 'keep' ? cells : {};
    setValue('specs', next, { shouldDirty: true });
    setValue('cells', cellsFor(next, known, defaultStock), { shouldDirty: true });
    clearErrors(['specs', 'cells']);
    return true;
  }

  return { specs, change };
}
