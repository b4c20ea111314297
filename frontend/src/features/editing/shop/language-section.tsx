import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGS } from '@/i18n/language';
import { nameOf } from '@/model/translations/languages';
import { FieldFrame } from '@/ui/field-frame';
import { Group } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { useFormField } from '@/ui/use-form-field';
import type { ShopDraft } from './shop-draft';

/** In which language the merchant writes. */
export function LanguageSection() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  const field = useFormField(control, 'language');
  return (
    <Group pad>
      <FieldFrame label={t('shop.language')} hint={t('shop.languageHint')} error={field.error}>
        {() => (
          <Segmented
            label={t('shop.language')}
            options={LANGS.map((value) => ({ value, label: nameOf(value) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </FieldFrame>
    </Group>
  );
}
