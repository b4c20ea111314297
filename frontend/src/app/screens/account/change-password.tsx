import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { PasswordForm } from '@/features/account/auth/password-form';
import { AppBar } from '@/ui/app-bar';
import { Page } from '@/ui/page';

export default function ChangePassword() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <Page
      title={t('password.title')}
      tone="grouped"
      head={<AppBar title={t('password.title')} fallbackHref={paths.merchant()} />}
    >
      <PasswordForm onChanged={() => navigate(paths.merchant(), { replace: true })} />
    </Page>
  );
}
