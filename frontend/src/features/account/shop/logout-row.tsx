import { useTranslation } from 'react-i18next';
import { confirm } from '@/ui/confirm';
import { Row } from '@/ui/group';
import { useLogout } from '../queries';

/** Signs out after confirmation. */
export function LogoutRow({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const logout = useLogout();

  async function ask() {
    const answer = await confirm({
      title: t('logout.title'),
      text: t('logout.text'),
      confirmLabel: t('logout.label'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return;
    // The device is signed out even if the request fails.
    await logout.mutateAsync().catch(() => undefined);
    onLoggedOut();
  }

  return (
    <Row icon="logout" label={t('logout.label')} tone="danger" end={<span />} onPress={() => void ask()} />
  );
}
