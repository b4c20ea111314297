import { valibotResolver } from '@hookform/resolvers/valibot';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { errorText } from '@/api/error-text';
import { signIn } from '@/api/session';
import { FormFailureNote } from '@/model/form/form-failure';
import { SubmitButton } from '@/model/form/submit-button';
import { useForm } from '@/model/form/use-form';
import { useSubmit } from '@/model/form/use-submit';
import { useCall } from '@/model/mutations';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toast';
import { useFormField } from '@/ui/use-form-field';

interface BindFormProps {
  openid: string;
  onBound: () => void;
}

/** Binds the chat account to the account with this username and password. */
export function BindForm({ openid, onBound }: BindFormProps) {
  const { t } = useTranslation(['account', 'errors']);
  const bind = useCall('POST', '/api/user/bind', { onSuccess: signIn });
  const filled = v.pipe(v.string(), v.nonEmpty(t('errors:required')));
  const form = useForm({
    defaultValues: { username: '', password: '' },
    resolver: valibotResolver(v.object({ username: filled, password: filled })),
  });
  const { control } = form;
  const { submit, failure } = useSubmit(form, ['username', 'password'], async ({ username, password }) => {
    await bind.mutateAsync({ body: { openid, username: username.trim(), password } });
    onBound();
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextField
        label={t('field.username')}
        dir="ltr"
        autoComplete="username"
        placeholder={t('field.usernameHint')}
        {...useFormField(control, 'username')}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        {...useFormField(control, 'password')}
      />
      <FormFailureNote failure={failure} />
      <SubmitButton busy={bind.isPending} failure={failure}>
        {t('bind.submit')}
      </SubmitButton>
    </form>
  );
}

/** Binds the chat account to the signed-in account, which is shown first. */
export function BindSignedIn({ openid, account, onBound }: BindFormProps & { account: string }) {
  const { t } = useTranslation('account');
  const bind = useCall('POST', '/api/user/bind', { onSuccess: signIn });

  async function join() {
    try {
      await bind.mutateAsync({ body: { openid } });
      onBound();
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (
    <div className="form">
      <p>
        {t('bind.account')}{' '}
        <b>
          <Bdi>{account}</Bdi>
        </b>
      </p>
      <Button variant="primary" size="lg" block busy={bind.isPending} onPress={() => void join()}>
        {t('bind.join')}
      </Button>
    </div>
  );
}
