import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveTokens } from '@/api/session';
import { accountQuery } from '@/model/account';
import { FormFailureNote } from '@/model/form/form-failure';
import { SubmitButton } from '@/model/form/submit-button';
import { useForm } from '@/model/form/use-form';
import { useSubmit } from '@/model/form/use-submit';
import { useCall } from '@/model/mutations';
import { platformQuery } from '@/model/platform';
import { repeatPush } from '@/model/push/push-state';
import { Group } from '@/ui/group';
import { PasswordField } from '@/ui/password-field';
import { toast } from '@/ui/toast';
import { useFormField } from '@/ui/use-form-field';
import type { ChangePasswordRequest } from '../types';
import { changePasswordSchema } from './schemas';
import { usePasswordMatch } from './use-password-match';

const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const change = useCall('POST', '/api/user/changePwd', { onSuccess: saveTokens });
  const limits = useQuery(platformQuery()).data?.limits;
  const username = useQuery(accountQuery()).data?.account?.username;
  const form = useForm<ChangePasswordRequest>({
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    resolver: valibotResolver(changePasswordSchema(t, limits)),
    // That the passwords differ is said together with the rest.
    criteriaMode: 'all',
  });
  const { control } = form;
  const repeated = useFormField(control, 'confirmPassword');
  const checkMatch = usePasswordMatch(form, 'confirmPassword');
  const { submit, failure } = useSubmit(form, FIELDS, async (values) => {
    // Ends all other sessions; this one continues with new tokens.
    await change.mutateAsync({ body: values });
    // The server has ended what the former session asked for.
    repeatPush();
    toast.success(t('password.changed'));
    onChanged();
  });
  return (
    <Group pad>
      <form className="form" noValidate onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
        <PasswordField
          label={t('password.current')}
          required
          autoComplete="current-password"
          {...useFormField(control, 'oldPassword')}
        />
        <PasswordField
          label={t('password.new')}
          required
          autoComplete="new-password"
          hint={limits && t('field.passwordHint', { count: limits.passwordMin })}
          {...useFormField(control, 'newPassword')}
        />
        <PasswordField
          label={t('password.confirm')}
          required
          autoComplete="new-password"
          placeholder={t('password.again')}
          {...repeated}
          onBlur={() => {
            repeated.onBlur();
            checkMatch();
          }}
        />
        <p className="small muted">{t('password.others')}</p>
        <FormFailureNote failure={failure} />
        <SubmitButton busy={change.isPending} failure={failure}>
          {t('common:action.save')}
        </SubmitButton>
      </form>
    </Group>
  );
}
