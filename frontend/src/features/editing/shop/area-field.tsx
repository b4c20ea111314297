import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { shippingAreaEnum } from '@/api/open-enums';
import { areaChoices, areasQuery, type ShippingArea } from '@/model/areas';
import { QueryState } from '@/model/query-state';
import { FieldFrame } from '@/ui/field-frame';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { RowsSkeleton } from '@/ui/skeleton';
import { useFormField } from '@/ui/use-form-field';
import type { ShopDraft } from './shop-draft';

/** Where the goods are sent from: at home or abroad, and the place. */
export function AreaFields({ initialName }: { initialName: string }) {
  const { t } = useTranslation('editing');
  const { control, setValue } = useFormContext<ShopDraft>();
  const scope = known(shippingAreaEnum, useWatch({ control, name: 'shippingArea' }));
  function change(next: ShippingArea) {
    setValue('shippingArea', next, { shouldDirty: true });
    // A place in the country is not one abroad.
    setValue('areaId', null, { shouldDirty: true });
  }
  return (
    <>
      <FieldFrame label={t('shop.shippingArea')}>
        {() => (
          <Segmented
            label={t('shop.shippingArea')}
            options={[
              { value: 'domestic', label: t('shop.domestic') },
              { value: 'overseas', label: t('shop.overseas') },
            ]}
            value={scope}
            onChange={change}
          />
        )}
      </FieldFrame>
      <PlaceField scope={scope} initialName={initialName} />
    </>
  );
}

function PlaceField({ scope, initialName }: { scope: ShippingArea; initialName: string }) {
  const { t } = useTranslation(['editing', 'common']);
  const { control } = useFormContext<ShopDraft>();
  const { value, onChange, error } = useFormField(control, 'areaId');
  const areas = useQuery(areasQuery());
  const chosen = value === null ? [] : [{ value, label: initialName }];
  return (
    <SelectField
      label={t('shop.origin')}
      required
      placeholder={value === null ? t('shop.chooseOrigin') : initialName}
      options={areas.data ? areaChoices(areas.data.list, scope) : chosen}
      search={{
        label: t('shop.findArea'),
        none: t('shop.noArea'),
        found: (number) => t('common:ui.found', { number }),
      }}
      value={value}
      onChange={onChange}
      error={error}
      pending={
        areas.data ? undefined : (
          <QueryState query={areas} skeleton={<RowsSkeleton />}>
            {() => null}
          </QueryState>
        )
      }
    />
  );
}
