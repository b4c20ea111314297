import { useTranslation } from 'react-i18next';
import { confirm } from '@/ui/confirm';
import { Row } from '@/ui/group';
import { useLogout } from '../queries';

/** Apart from the rest, in red, and asked once more. */
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
    // Told or not, the server's session is left behind by this device.
    await logout.mutateAsync().catch(() => undefined);
    onLoggedOut();
  }

  return (
    <Row icon="logout" label={t('logout.label')} tone="danger" end={<span />} onPress={() => void ask()} />
  );
}
