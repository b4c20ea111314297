import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { platformQuery } from '@/model/platform';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import { PasswordField } from '@/ui/password-field';
import { toast } from '@/ui/toast';
import { useFormField } from '@/ui/use-form-field';
import { useChangePassword } from '../queries';
import type { ChangePasswordRequest } from '../types';
import { changePasswordSchema } from './schemas';
import { useSubmit } from './use-submit';

const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const change = useChangePassword();
  const limits = useQuery(platformQuery()).data?.limits;
  const form = useForm<ChangePasswordRequest>({
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    resolver: valibotResolver(changePasswordSchema(t, limits)),
  });
  const { control } = form;
  const submit = useSubmit(form, FIELDS, async (values) => {
    await change.mutateAsync(values);
    toast.success(t('password.changed'));
    onChanged();
  });
  return (
    <Group pad>
      <form className="form" noValidate onSubmit={submit}>
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
          {...useFormField(control, 'confirmPassword')}
        />
        <p className="small muted">{t('password.others')}</p>
        <Button type="submit" variant="primary" size="lg" block busy={change.isPending}>
          {t('common:action.save')}
        </Button>
      </form>
    </Group>
  );
}
