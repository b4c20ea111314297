import { useTranslation } from 'react-i18next';
import { late } from '@/model/late';
import { SelectField } from '@/ui/select-field';
import type { CountryFieldProps } from '../inquiry/country-field';

const useCountryField = late(
  async () => (await import('../inquiry/country-field')).CountryField,
  ['inquiry'],
);

/** The form stays open without its countries. */
const stay = () => undefined;

/** The country of a phone number; the names of all countries are loaded when the form is shown. */
export function LateCountryField(props: CountryFieldProps) {
  const { t } = useTranslation('order');
  const CountryField = useCountryField(true, stay);
  if (CountryField) return <CountryField {...props} />;
  const { value, onChange } = props;
  return <SelectField label={t('form.country')} options={[]} value={value} onChange={onChange} />;
}
