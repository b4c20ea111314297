import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { productInputLimits as LIMITS } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { MoneyControl } from '@/model/form/decimal-control';
import { Button, IconButton } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import { parseWhole } from './amounts';
import { type CellDraft, type ProductDraft, TIER_PARTS, type TierDraft } from './draft';
import { lotName } from './fields';
import styles from './product-form.module.css';

/** The cells without the prices of one tier; those of later tiers move up. */
export function withoutTier(cells: Record<string, CellDraft>, removed: number): Record<string, CellDraft> {
  const cell = (old: CellDraft): CellDraft => {
    const next = { ...old };
    for (const [at, part] of TIER_PARTS.entries()) {
      const later = TIER_PARTS[at + 1];
      if (at >= removed) next[part] = (later && old[later]) ?? '';
    }
    return next;
  };
  return Object.fromEntries(Object.entries(cells).map(([key, old]) => [key, cell(old)]));
}

/** What a tier is called beside its prices: "480+". */
export function useTierNames(): string[] {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  const tiers: TierDraft[] | undefined = useWatch({ control, name: 'tiers' });
  const format = useFormat();
  return (tiers ?? []).map(({ quantity }) => {
    const pieces = parseWhole(quantity);
    return pieces === null ? t('product.tiers.newTier') : `${format.number(pieces)}+`;
  });
}

/** Lower prices from quantities on. Those of combinations are in the matrix. */
export function TiersSection() {
  const { t } = useTranslation('editing');
  const { control, getValues, setValue, clearErrors } = useFormContext<ProductDraft>();
  const tiers: TierDraft[] = useWatch({ control, name: 'tiers' }) ?? [];
  const isMulti = useWatch({ control, name: 'type' }) === 'multi';
  const perCarton = parseWhole(useWatch({ control, name: 'packingQuantity' }));
  const [countIn, setCountIn] = useState<'pieces' | 'cartons'>('pieces');
  const [isAdded, setAdded] = useState(false);

  function add() {
    setAdded(true);
    setValue('tiers', [...tiers, { quantity: '', price: '' }], { shouldDirty: true });
  }

  function remove(index: number) {
    setValue('cells', withoutTier(getValues('cells'), index), { shouldDirty: true });
    setValue(
      'tiers',
      tiers.filter((_, at) => at !== index),
      { shouldDirty: true },
    );
    clearErrors(['tiers', 'cells']);
  }

  if (tiers.length === 0) {
    return (
      <div className={styles.tiers}>
        <Button variant="tonal" icon="plus" onPress={add}>
          {t('product.tiers.open')}
        </Button>
      </div>
    );
  }
  return (
    <section className={styles.tiers} aria-label={t('product.tiers.title')}>
      <p className="small muted">{t(isMulti ? 'product.tiers.matrixHint' : 'product.tiers.hint')}</p>
      {perCarton !== null && perCarton > 1 && (
        <Segmented
          label={t('product.tiers.unit')}
          options={[
            { value: 'pieces', label: t('product.tiers.inPieces') },
            { value: 'cartons', label: t('product.tiers.inCartons') },
          ]}
          value={countIn}
          onChange={setCountIn}
        />
      )}
      {tiers.map((_, index) => (
        <TierRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place.
          key={index}
          index={index}
          hasPrice={!isMulti}
          perCarton={countIn === 'cartons' ? (perCarton ?? 1) : 1}
          autoFocus={isAdded && index === tiers.length - 1}
          onRemove={() => remove(index)}
        />
      ))}
      {tiers.length < LIMITS.tiers.maxItems && (
        <Button variant="text" icon="plus" onPress={add}>
          {t('product.tiers.add')}
        </Button>
      )}
    </section>
  );
}

interface TierRowProps {
  index: number;
  hasPrice: boolean;
  /** The pieces of one that is typed. */
  perCarton: number;
  autoFocus: boolean;
  onRemove: () => void;
}

function TierRow({ index, hasPrice, perCarton, autoFocus, onRemove }: TierRowProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { control } = useFormContext<ProductDraft>();
  const field = useFormField(control, `tiers.${index}.quantity`);
  const multiple = parseWhole(useWatch({ control, name: 'orderMultiple' })) || 1;
  const text: string = field.value ?? '';
  const pieces = parseWhole(text);
  // A quantity that fills no whole cartons is never rounded: it stays in pieces.
  const isWhole = pieces === null || pieces % perCarton === 0;
  const reachedAt = pieces === null ? 0 : Math.ceil(pieces / multiple) * multiple;
  const name = pieces === null ? String(index + 1) : format.number(pieces);

  function change(typed: string) {
    const count = parseWhole(typed);
    const isCounted = isWhole && perCarton > 1 && count !== null;
    field.onChange(isCounted ? String(count * perCarton) : typed);
  }

  const inCartons = isWhole && perCarton > 1;
  return (
    <div className={styles.tier} data-price={hasPrice || undefined}>
      <TextField
        label={t('product.tiers.quantity')}
        of={String(index + 1)}
        dir="ltr"
        inputMode="numeric"
        value={inCartons && pieces !== null ? String(pieces / perCarton) : text}
        suffix={t(inCartons ? 'product.tiers.inCartons' : 'product.tiers.inPieces')}
        error={field.error}
        hint={
          pieces !== null && reachedAt !== pieces
            ? t('product.tiers.reachedAt', { quantity: reachedAt })
            : undefined
        }
        autoFocus={autoFocus}
        onChange={change}
        onBlur={field.onBlur}
      />
      {hasPrice && (
        <MoneyControl
          control={control}
          name={`tiers.${index}.price`}
          label={t('product.tiers.price')}
          of={String(index + 1)}
        />
      )}
      <IconButton
        icon="trash"
        size="s"
        label={t('product.tiers.remove', { quantity: name })}
        onPress={onRemove}
      />
    </div>
  );
}

/** Whose pieces count together for the minimum and the tiers. */
export function LotField() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  const { value, onChange, error } = useFormField(control, 'lot');
  const lots = ['line', 'product', 'order'] as const;
  return (
    <div className={styles.tiers}>
      <SelectField
        label={t('product.lot')}
        options={lots.map((lot) => ({ value: lot, label: lotName(lot) }))}
        value={lots.find((lot) => lot === value) ?? 'line'}
        error={error}
        onChange={onChange}
      />
    </div>
  );
}
