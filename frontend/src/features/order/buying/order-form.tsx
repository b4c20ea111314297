import { valibotResolver } from '@hookform/resolvers/valibot';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { placeOrderRequestLimits as LIMITS } from '@/api/limits';
import { westernDigits } from '@/lib/decimal';
import { localDay } from '@/lib/local-day';
import { atMost } from '@/model/form/text-limits';
import { DateField } from '@/ui/date-field';
import { SelectField } from '@/ui/select-field';
import { TextArea, TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import type { OrderFormValues } from '../model/draft';
import type { PaymentMethod } from '../types';

export const PAYMENT_METHODS = [
  'transfer',
  'wechat',
  'alipay',
  'cash',
  'offline',
] as const satisfies PaymentMethod[];

/** A loose format check, after the digits of all keyboards became Western ones; the server knows the numbering plans. */
const PHONE = /^\+?[\d\s().\-‐-―]{6,24}$/;
const isPhone = (text: string) => PHONE.test(westernDigits(text).trim());

function orderFormSchema(t: TFunction<['order', 'errors']>) {
  const required = v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')));
  return v.object({
    customerName: v.pipe(required, atMost(LIMITS.customerName.maxLength, t)),
    customerPhone: v.pipe(required, v.check(isPhone, t('form.phoneInvalid'))),
    address: v.pipe(required, atMost(LIMITS.address.maxLength, t)),
    paymentMethod: v.picklist(PAYMENT_METHODS),
    expectedTime: v.string(),
    remark: v.pipe(v.string(), atMost(LIMITS.remark.maxLength, t)),
  });
}

/** The customer form; every change is saved to the draft. */
export function useOrderForm(values: OrderFormValues, onChange: (values: OrderFormValues) => void) {
  const { t } = useTranslation(['order', 'errors']);
  const form = useForm<OrderFormValues>({
    defaultValues: values,
    resolver: valibotResolver(orderFormSchema(t)),
  });
  useEffect(() => {
    return form.subscribe({ formState: { values: true }, callback: (state) => onChange(state.values) });
  }, [form, onChange]);
  return form;
}

export function OrderFields({ control }: { control: Control<OrderFormValues> }) {
  const { t } = useTranslation('order');
  const method = useFormField(control, 'paymentMethod');
  return (
    <div className="form">
      <TextField
        label={t('form.customerName')}
        required
        autoComplete="name"
        {...useFormField(control, 'customerName')}
      />
      <TextField
        label={t('form.phone')}
        required
        type="tel"
        dir="ltr"
        autoComplete="tel"
        {...useFormField(control, 'customerPhone')}
      />
      <TextField
        label={t('form.address')}
        required
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
