import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { areasQuery, type ShippingArea } from '@/model/areas';
import { Bdi } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import { FieldFrame } from '@/ui/field-frame';
import { Icon } from '@/ui/icon';
import { Segmented } from '@/ui/segmented';
import { useFormField } from '@/ui/use-form-field';
import { areaChoices } from './area-choices';
import { AreaPicker } from './area-picker';
import type { ShopDraft } from './shop-draft';

/** Where the goods are sent from: at home or abroad, and the place. */
export function AreaFields({ initialName }: { initialName: string }) {
  const { t } = useTranslation('editing');
  const { control, setValue } = useFormContext<ShopDraft>();
  const scope = useWatch({ control, name: 'shippingArea' });
  function change(next: ShippingArea) {
    setValue('shippingArea', next, { shouldDirty: true });
    // A place at home is none abroad.
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
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  const field = useFormField(control, 'areaId');
  const areas = useQuery(areasQuery());
  const [open, setOpen] = useState(false);
  const known = areaChoices(areas.data?.list ?? [], scope).find(({ value }) => value === field.value)?.label;
  const name = field.value === null ? '' : (known ?? initialName);
  return (
    <FieldFrame label={t('shop.origin')} error={field.error} required>
      {(ids) => (
        <>
          <AriaButton
            id={ids.id}
            className="field__b"
            aria-label={`${t('shop.origin')}: ${name || t('shop.chooseOrigin')}`}
            aria-haspopup="dialog"
            onPress={() => setOpen(true)}
          >
            <span className={classNames('field__v', name === '' && 'field__v--ph')}>
              <Bdi>{name || t('shop.chooseOrigin')}</Bdi>
            </span>
            <Icon name="down" />
          </AriaButton>
          {open && (
            <AreaPicker
              title={t('shop.origin')}
              shippingArea={scope}
              value={field.value}
              onClose={() => setOpen(false)}
              onPick={field.onChange}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
