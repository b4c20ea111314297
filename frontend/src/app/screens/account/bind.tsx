import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { LanguageButton } from '@/app/language-button';
import { usePaths } from '@/app/paths';
import { AuthFrame } from '@/features/account/auth/auth-frame';
import { BindPanel } from '@/features/chat/bind-panel';
import { leadsToOrder, safeRedirect } from '@/lib/redirect';
import { useFilledBaskets } from '@/model/basket/basket-store';
import { BrandMark } from '@/ui/brand-mark';
import { toast } from '@/ui/toast';
import { MineLink } from '../favourites/mine-link';

export default function Bind() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;

  const isBuyer = useFilledBaskets().length > 0 || leadsToOrder(redirect);

  function onBound() {
    toast.success(t('bind.done'));
    navigate(safeRedirect(redirect, paths.merchant()), { replace: true });
  }

  return (
    <AuthFrame
      title={t(isBuyer ? 'bind.buyTitle' : 'bind.title')}
      text={t('bind.text')}
      mark={<BrandMark size="l" />}
      language={<LanguageButton />}
      first={<MineLink />}
      fallbackHref={paths.home()}
      other={{ question: t('bind.noAccount'), label: t('bind.register'), href: paths.register(redirect) }}
    >
      <BindPanel loginHref={paths.login(redirect)} onBound={onBound} />
    </AuthFrame>
  );
}
