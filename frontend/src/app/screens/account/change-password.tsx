import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { PasswordForm } from '@/features/account/auth/password-form';

export default function ChangePassword() {
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <Screen>
      <PasswordForm onChanged={() => navigate(paths.merchant(), { replace: true })} />
    </Screen>
  );
}
