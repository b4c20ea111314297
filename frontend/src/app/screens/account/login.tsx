import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { LanguageButton } from '@/app/language-button';
import { usePaths } from '@/app/paths';
import { AuthFrame } from '@/features/account/auth/auth-frame';
import { LoginForm } from '@/features/account/auth/login-form';
import { isChatUserAgent } from '@/features/chat/browser';
import { leadsToOrder, leadsToSentOrder, safeRedirect } from '@/lib/redirect';
import { BrandMark } from '@/ui/brand-mark';
import { Button } from '@/ui/button';
import { MineLink } from '../favourites/mine-link';

export default function Login() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const { signedIn } = useSession();
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const isBuying = leadsToOrder(redirect);
  const text = isBuying ? 'login.buyText' : 'login.guestText';
  if (signedIn) return <Navigate to={safeRedirect(redirect, paths.merchant())} replace />;
  return (
    <AuthFrame
      title={t('login.title')}
      text={t(leadsToSentOrder(redirect) ? 'login.orderText' : text)}
      mark={<BrandMark size="l" />}
      language={<LanguageButton />}
      first={<MineLink />}
      fallbackHref={paths.home()}
      other={{
        question: t('login.noAccount'),
        label: t('login.register'),
        href: paths.register(redirect),
      }}
    >
      <LoginForm />
      {isChatUserAgent() && (
        <Button variant="text" icon="wx" block href={paths.bind(redirect)}>
          {t('login.withChat')}
        </Button>
      )}
    </AuthFrame>
  );
}
