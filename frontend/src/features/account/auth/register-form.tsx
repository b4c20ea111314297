import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/errors';
import { useLocale } from '@/i18n/locale';
import { isolate } from '@/lib/isolate';
import { LANGS, type Lang } from '@/lib/languages';
import { currentOwner } from '@/model/buyer';
import { AgreementBox } from '@/model/form/agreement-box';
import { FormFailureNote } from '@/model/form/form-failure';
import { SubmitButton } from '@/model/form/submit-button';
import { useForm } from '@/model/form/use-form';
import { useSubmit } from '@/model/form/use-submit';
import { platformQuery } from '@/model/platform';
import { nameOf } from '@/model/translations/languages';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import { storeBuyingAccount } from '../buying-accounts';
import { useRegister } from '../queries';
import type { RegisterRequest } from '../types';
import { proposeAlias } from './propose-alias';
import { registerSchema } from './schemas';
import { typedFields, useKeepTyped } from './typed-fields';
import { usePasswordMatch } from './use-password-match';

const FIELDS = ['username', 'password', 'confirmPassword', 'alias', 'language', 'agreed'] as const;
const KEPT = ['username', 'alias'] as const;
/** The language is proposed in each case. */
type Values = Required<RegisterRequest>;
const EMPTY: Omit<Values, 'language'> = {
  username: '',
  password: '',
  confirmPassword: '',
  alias: '',
  agreed: false,
};

/** As many codes are proposed after the first. */
const PROPOSALS = 4;
/** Until the limits are loaded. */
const NO_LIMITS = { aliasMin: 1, aliasMax: Number.POSITIVE_INFINITY };

interface RegisterFormProps {
  /** The account is needed for an order, not for a shop. */
  isBuying: boolean;
}

/** Registers an account with its shop and signs in. */
export function RegisterForm({ isBuying }: RegisterFormProps) {
  const { t } = useTranslation(['account', 'errors']);
  const { lang } = useLocale();
  const register = useRegister();
  const limits = useQuery(platformQuery()).data?.limits;
  const form = useForm<Values>({
    defaultValues: { ...EMPTY, language: lang, ...typedFields('register', KEPT) },
    resolver: valibotResolver(registerSchema(t, limits)),
    // That the passwords differ is said together with the rest.
    criteriaMode: 'all',
  });
  const { control } = form;
  const language = useFormField(control, 'language');
  // Until another one is chosen, the language of the screen is proposed.
  useEffect(() => {
    if (!form.getFieldState('language').isDirty) form.resetField('language', { defaultValue: lang });
  }, [form, lang]);
  const repeated = useFormField(control, 'confirmPassword');
  const alias = useFormField(control, 'alias');
  const checkMatch = usePasswordMatch(form, 'confirmPassword');
  const forgetTyped = useKeepTyped(form, 'register', KEPT);
  const [isCodeOpen, setCodeOpen] = useState(!isBuying);
  const username = useWatch({ control, name: 'username' }).trim();
  useEffect(() => {
    if (isCodeOpen) return;
    form.setValue('alias', username && proposeAlias(username, 0, limits ?? NO_LIMITS));
  }, [form, isCodeOpen, username, limits]);

  /** While the proposed code is taken, the next one is tried; the last refusal opens the field. */
  async function registerWithCode(request: RegisterRequest, tries = 0): Promise<void> {
    try {
      await register.mutateAsync(request);
    } catch (error) {
      const isTaken = !isCodeOpen && isApiError(error, 'alias_taken');
      if (!isTaken) throw error;
      if (tries === PROPOSALS) {
        setCodeOpen(true);
        throw error;
      }
      const alias = proposeAlias(request.username, tries + 1, limits ?? NO_LIMITS);
      await registerWithCode({ ...request, alias }, tries + 1);
    }
  }

  const { submit, failure } = useSubmit(form, FIELDS, async (values) => {
    const request = { ...values, username: values.username.trim(), alias: values.alias.trim() };
    await registerWithCode(request);
    forgetTyped();
    const userId = currentOwner();
    if (isBuying && userId !== null) storeBuyingAccount(userId);
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextField
        label={t('field.username')}
        required
        dir="ltr"
        autoComplete="username"
        hint={t('field.usernameHint')}
        {...useFormField(control, 'username')}
      />
      <PasswordField
        label={t('field.password')}
        required
        autoComplete="new-password"
        hint={limits && t('field.passwordHint', { count: limits.passwordMin })}
        {...useFormField(control, 'password')}
      />
      <PasswordField
        label={t('field.confirmPassword')}
        required
        autoComplete="new-password"
        {...repeated}
        onBlur={() => {
          repeated.onBlur();
          checkMatch();
        }}
      />
      {isCodeOpen ? (
        <TextField
          label={t('field.alias')}
          required
          dir="ltr"
          prefix="?m="
          isPrefixPart
          maxLength={limits?.aliasMax}
          hint={limits && t('field.aliasHint', { min: limits.aliasMin, max: limits.aliasMax })}
          {...alias}
        />
      ) : (
        <Button variant="text" onPress={() => setCodeOpen(true)}>
          {t('field.aliasProposed', { alias: isolate(alias.value || '…') })}
        </Button>
      )}
      {!isBuying && (
        <SelectField<Lang>
          label={t('field.language')}
          hint={t('field.languageHint')}
          options={LANGS.map((value) => ({ value, label: nameOf(value) }))}
          value={language.value}
          onChange={language.onChange}
          error={language.error}
        />
      )}
      <AgreementBox {...useFormField(control, 'agreed')} />
      <FormFailureNote failure={failure} unanswered={t('register.unanswered')} />
      <SubmitButton busy={register.isPending} failure={failure}>
        {t('register.submit')}
      </SubmitButton>
    </form>
  );
}
