import { valibotResolver } from '@hookform/resolvers/valibot';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { sendInquiryRequestLimits as LIMITS } from '@/api/limits';
import { DIALLING_CODES, isCountry } from '@/lib/dialling-codes';
import { exampleNumber, toE164 } from '@/lib/phone';
import { AgreementBox } from '@/model/form/agreement-box';
import { atMost } from '@/model/form/text-limits';
import { useForm } from '@/model/form/use-form';
import { TextArea, TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import { CountryField } from './country-field';
import type { InquiryDraft } from './inquiry-draft';

export type InquiryFormValues = Omit<InquiryDraft, 'attempt'> & { agreed: boolean };

type Texts = TFunction<['inquiry', 'account', 'errors']>;

/** One way to be reached is enough; a number is read as one of the chosen country. */
function inquirySchema(t: Texts, isQuestion: boolean, { country, wechatId }: InquiryFormValues) {
  const required = v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')));
  return v.object({
    name: v.pipe(required, atMost(LIMITS.name.maxLength, t)),
    country: v.pipe(
      v.string(),
      v.check((code) => isCountry(code), t('errors:required')),
    ),
    phone: v.pipe(
      v.string(),
      v.check((phone) => phone.trim() !== '' || wechatId.trim() !== '', t('inquiry:form.contactNeeded')),
      v.check(
        (phone) => phone.trim() === '' || !isCountry(country) || toE164(phone, country) !== null,
        t('inquiry:form.phoneInvalid', { example: exampleNumber(country) }),
      ),
    ),
    wechatId: v.pipe(v.string(), atMost(LIMITS.wechatId.maxLength, t)),
    remark: v.pipe(isQuestion ? required : v.string(), atMost(LIMITS.remark.maxLength, t)),
    agreed: v.pipe(
      v.boolean(),
      v.check((agreed) => agreed, t('account:agree.needed')),
    ),
  });
}

/** The form of an inquiry; every change goes to the draft. */
export function useInquiryForm(
  values: InquiryFormValues,
  isQuestion: boolean,
  onChange: (values: InquiryFormValues) => void,
) {
  const { t } = useTranslation(['inquiry', 'account', 'errors']);
  const form = useForm<InquiryFormValues>({
    defaultValues: values,
    resolver: (typed, context, options) =>
      valibotResolver(inquirySchema(t, isQuestion, typed))(typed, context, options),
  });
  useEffect(() => {
    return form.subscribe({ formState: { values: true }, callback: (state) => onChange(state.values) });
  }, [form, onChange]);
  return form;
}

interface FieldsProps {
  control: Control<InquiryFormValues>;
  /** Without lines the text is what is asked. */
  isQuestion: boolean;
}

export function InquiryFields({ control, isQuestion }: FieldsProps) {
  const { t } = useTranslation('inquiry');
  const country = useFormField(control, 'country');
  const code = isCountry(country.value) ? `+${DIALLING_CODES[country.value]}` : undefined;
  return (
    <div className="form">
      {isQuestion && <Remark control={control} isQuestion />}
      <TextField
        label={t('form.name')}
        required
        autoComplete="name"
        maxLength={LIMITS.name.maxLength}
        {...useFormField(control, 'name')}
      />
      <CountryField {...country} />
      <TextField
        label={t('form.phone')}
        hint={t('form.phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        prefix={code}
        isPrefixPart
        {...useFormField(control, 'phone')}
      />
      <TextField
        label={t('form.wechat')}
        dir="ltr"
        maxLength={LIMITS.wechatId.maxLength}
        {...useFormField(control, 'wechatId')}
      />
      {!isQuestion && <Remark control={control} isQuestion={false} />}
      <AgreementBox {...useFormField(control, 'agreed')} />
    </div>
  );
}

function Remark({ control, isQuestion }: FieldsProps) {
  const { t } = useTranslation('inquiry');
  return (
    <TextArea
      label={isQuestion ? t('form.question') : t('form.remark')}
      required={isQuestion}
      rows={3}
      maxLength={LIMITS.remark.maxLength}
      placeholder={t('form.remarkPlaceholder')}
      {...useFormField(control, 'remark')}
    />
  );
}
