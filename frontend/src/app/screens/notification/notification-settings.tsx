import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { ChannelSettings } from '@/features/account/notifications/channel-settings';

export default function NotificationSettings() {
  const paths = usePaths();
  return (
    <Screen>
      <ChannelSettings bindHref={paths.bind(paths.notificationSettings())} />
    </Screen>
  );
}
