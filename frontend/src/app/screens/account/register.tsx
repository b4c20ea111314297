import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { LanguageButton } from '@/app/language-button';
import { usePaths } from '@/app/paths';
import { AuthFrame } from '@/features/account/auth/auth-frame';
import { RegisterForm } from '@/features/account/auth/register-form';
import { useTrialText } from '@/features/account/shop/use-trial-text';
import { leadsToOrder, safeRedirect } from '@/lib/redirect';

export default function Register() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const { signedIn } = useSession();
  const trial = useTrialText();
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const isBuying = leadsToOrder(redirect);
  if (signedIn) return <Navigate to={safeRedirect(redirect, paths.merchant())} replace />;
  return (
    <AuthFrame
      title={isBuying ? t('register.buyTitle') : t('register.title')}
      text={isBuying ? t('register.buyText') : (trial ?? t('register.text'))}
      language={<LanguageButton />}
      fallbackHref={paths.home()}
      other={{ question: t('register.hasAccount'), label: t('register.login'), href: paths.login(redirect) }}
    >
      <RegisterForm isBuying={isBuying} />
    </AuthFrame>
  );
}
