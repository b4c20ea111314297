import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '@/i18n/setup';
import { loadScreen } from '@/lib/lazy-screen';
import { SelectField } from '@/ui/select-field';
import type { CountryFieldProps } from '../inquiry/country-field';

const Loaded = lazy(async () => ({
  default: await loadScreen(async () => {
    const [{ CountryField }] = await Promise.all([import('../inquiry/country-field'), loadTexts('inquiry')]);
    return { default: CountryField };
  }),
}));

/** The country of a phone number; the names of all countries are loaded when the form is shown. */
export function LateCountryField(props: CountryFieldProps) {
  const { t } = useTranslation('order');
  const { value, onChange } = props;
  return (
    <Suspense
      fallback={<SelectField label={t('form.country')} options={[]} value={value} onChange={onChange} />}
    >
      <Loaded {...props} />
    </Suspense>
  );
}
