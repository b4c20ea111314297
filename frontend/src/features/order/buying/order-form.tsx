import { valibotResolver } from '@hookform/resolvers/valibot';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ADDRESS_LINES, placeOrderRequestLimits as LIMITS } from '@/api/limits';
import { useLocale } from '@/i18n/locale';
import { DIALLING_CODES, isCountry } from '@/lib/dialling-codes';
import { likelyCountry } from '@/lib/likely-country';
import { localDay } from '@/lib/local-day';
import { exampleNumber, typedNumber } from '@/lib/phone';
import { atMost } from '@/model/form/text-limits';
import { useForm } from '@/model/form/use-form';
import { late } from '@/model/late';
import { DateField } from '@/ui/date-field';
import { SelectField } from '@/ui/select-field';
import { TextArea, TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import type { CountryFieldProps } from '../inquiry/country-field';
import { type OrderFormValues, PAYMENT_METHODS } from '../model/draft';
import { linesOf } from '../model/order-request';

const useCountryField = late(
  async () => (await import('../inquiry/country-field')).CountryField,
  ['inquiry'],
);

/** The form stays open without its countries. */
const stay = () => undefined;

/** The country of a phone number; the names of all countries are loaded when the form is shown. */
function LateCountryField(props: CountryFieldProps) {
  const { t } = useTranslation('order');
  const CountryField = useCountryField(true, stay);
  if (CountryField) return <CountryField {...props} />;
  const { value, onChange } = props;
  return <SelectField label={t('form.country')} options={[]} value={value} onChange={onChange} />;
}

/** A number is read as one of the chosen country; the server knows the numbering plans. */
function orderFormSchema(t: TFunction<['order', 'errors']>, { country }: OrderFormValues) {
  const required = v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')));
  return v.object({
    customerName: v.pipe(required, atMost(LIMITS.customerName.maxLength, t)),
    country: v.string(),
    customerPhone: v.pipe(
      required,
      v.check(
        (phone) => typedNumber(phone, country) !== null,
        t('form.phoneInvalid', { example: exampleNumber(country) }),
      ),
    ),
    address: v.pipe(
      required,
      atMost(LIMITS.address.maxLength, t),
      v.check(
        (address) => linesOf(address).length <= ADDRESS_LINES,
        t('form.addressLines', { max: ADDRESS_LINES }),
      ),
    ),
    paymentMethod: v.picklist(PAYMENT_METHODS),
    expectedTime: v.string(),
    remark: v.pipe(v.string(), atMost(LIMITS.remark.maxLength, t)),
  });
}

/** The customer form; every change is saved to the draft. */
export function useOrderForm(values: OrderFormValues, onChange: (values: OrderFormValues) => void) {
  const { t } = useTranslation(['order', 'errors']);
  const { lang } = useLocale();
  const form = useForm<OrderFormValues>({
    defaultValues: { ...values, country: values.country || likelyCountry(lang, navigator.languages ?? []) },
    resolver: (typed, context, options) =>
      valibotResolver(orderFormSchema(t, typed))(typed, context, options),
  });
  useEffect(() => {
    return form.subscribe({ formState: { values: true }, callback: (state) => onChange(state.values) });
  }, [form, onChange]);
  return form;
}

export function OrderFields({ control }: { control: Control<OrderFormValues> }) {
  const { t } = useTranslation('order');
  const method = useFormField(control, 'paymentMethod');
  const country = useFormField(control, 'country');
  return (
    <div className="form">
      <TextField
        label={t('form.customerName')}
        required
        autoComplete="name"
        {...useFormField(control, 'customerName')}
      />
      <LateCountryField {...country} required={false} />
      <TextField
        label={t('form.phone')}
        required
        type="tel"
        dir="ltr"
        autoComplete="tel"
        prefix={isCountry(country.value) ? `+${DIALLING_CODES[country.value]}` : undefined}
        isPrefixPart
        {...useFormField(control, 'customerPhone')}
      />
      <TextArea
        label={t('form.address')}
        required
        rows={ADDRESS_LINES}
        autoComplete="street-address"
        {...useFormField(control, 'address')}
      />
      <div className="two">
        <SelectField
          label={t('form.payment')}
          options={PAYMENT_METHODS.map((value) => ({ value, label: t(`payment.${value}`) }))}
          value={method.value}
          onChange={method.onChange}
          error={method.error}
        />
        <ExpectedField control={control} />
      </div>
      <TextArea
        label={t('form.remark')}
        placeholder={t('form.remarkPlaceholder')}
        {...useFormField(control, 'remark')}
      />
    </div>
  );
}

function ExpectedField({ control }: { control: Control<OrderFormValues> }) {
  const { t } = useTranslation('order');
  const { ref: _ref, ...field } = useFormField(control, 'expectedTime');
  return <DateField label={t('form.expected')} min={localDay(new Date())} {...field} />;
}
