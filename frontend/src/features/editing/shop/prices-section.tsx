import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { stockDisplayEnum } from '@/api/open-enums';
import { FieldFrame } from '@/ui/field-frame';
import { Group, Row } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import { useReaders } from '../readers';
import { currencyMargin, MARGIN_PERCENT } from './currency-margin';
import type { ShopDraft } from './shop-draft';

/** What buyers see of prices and stock. `unpriced`: the number of products without a price. */
export function PricesSection({ unpriced }: { unpriced: number }) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  const visibility = useFormField(control, 'priceVisibility');
  const stock = useFormField(control, 'stockDisplay');
  const margin = useFormField(control, 'currencyMargin');
  const { isShown, percent } = margin.value ?? currencyMargin.empty;
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
      <Row
        label={t('shop.secondAmounts')}
        sub={t('shop.secondAmountsNote')}
        end={
          <Switch
            label={t('shop.secondAmounts')}
            checked={isShown}
            onChange={(on) => margin.onChange({ isShown: on, percent })}
          />
        }
      />
      {isShown && (
        <TextField
          label={t('shop.currencyMargin')}
          hint={t('shop.currencyMarginNote', MARGIN_PERCENT)}
          dir="ltr"
          inputMode="text"
          value={percent}
          error={margin.error}
          onChange={(typed) => margin.onChange({ isShown, percent: typed })}
          onBlur={margin.onBlur}
        />
      )}
    </Group>
  );
}
