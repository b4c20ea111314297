import { valibotResolver } from '@hookform/resolvers/valibot';
import { useTranslation } from 'react-i18next';
import { AgreementBox } from '@/model/form/agreement-box';
import { FormFailureNote } from '@/model/form/form-failure';
import { SubmitButton } from '@/model/form/submit-button';
import { useForm } from '@/model/form/use-form';
import { useSubmit } from '@/model/form/use-submit';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import { useLogin } from '../queries';
import { loginSchema } from './schemas';
import { typedFields, useKeepTyped } from './typed-fields';

interface LoginValues {
  username: string;
  password: string;
  agreed: boolean;
}

const KEPT = ['username'] as const;

/** Signs in; the screen redirects when the session exists. */
export function LoginForm() {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const login = useLogin();
  const form = useForm<LoginValues>({
    defaultValues: { username: '', password: '', agreed: false, ...typedFields('login', KEPT) },
    resolver: valibotResolver(loginSchema(t)),
  });
  const { control } = form;
  const forgetTyped = useKeepTyped(form, 'login', KEPT);
  const { submit, failure } = useSubmit(form, ['username', 'password'], async ({ username, password }) => {
    await login.mutateAsync({ body: { username: username.trim(), password } });
    forgetTyped();
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextField
        label={t('field.username')}
        dir="ltr"
        autoComplete="username"
        {...useFormField(control, 'username')}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        {...useFormField(control, 'password')}
      />
      <AgreementBox {...useFormField(control, 'agreed')} />
      <FormFailureNote failure={failure} />
      <SubmitButton busy={login.isPending} failure={failure}>
        {t('common:action.logIn')}
      </SubmitButton>
    </form>
  );
}
