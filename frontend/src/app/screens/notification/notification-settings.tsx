import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { ChannelSettings } from '@/features/account/notifications/channel-settings';
import { AppBar } from '@/ui/app-bar';
import { Page } from '@/ui/page';

export default function NotificationSettings() {
  const { t } = useTranslation('notification');
  const paths = usePaths();
  return (
    <Page
      title={t('settingsTitle')}
      tone="grouped"
      head={<AppBar title={t('settingsTitle')} fallbackHref={paths.notifications()} />}
    >
      <ChannelSettings bindHref={paths.bind(paths.notificationSettings())} />
    </Page>
  );
}
