import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { COUNTRIES, DIALLING_CODES } from '@/lib/dialling-codes';
import { SelectField } from '@/ui/select-field';
import { otherCountryNames } from './country-names';

export interface CountryFieldProps {
  value: string;
  onChange: (country: string) => void;
  error?: string | undefined;
  required?: boolean;
}

/** The country of a phone number. Its texts are a part of the inquiries'. */
export function CountryField({ value, onChange, error, required = true }: CountryFieldProps) {
  const { t } = useTranslation(['inquiry', 'countries', 'common']);
  const { lang } = useLocale();
  const options = useMemo(
    () =>
      COUNTRIES.map((code) => ({
        value: code,
        label: t(`countries:${code}`),
        hint: `+${DIALLING_CODES[code]}`,
        otherNames: otherCountryNames(code),
      })).sort((one, other) => one.label.localeCompare(other.label, lang)),
    [t, lang],
  );
  return (
    <SelectField<string>
      label={t('form.country')}
      required={required}
      placeholder={t('form.choose')}
      options={options}
      search={{
        label: t('form.countrySearch'),
        none: t('form.countryNone'),
        found: (number) => t('common:ui.found', { number }),
      }}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
