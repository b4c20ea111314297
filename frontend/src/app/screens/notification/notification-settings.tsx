import { useQuery } from '@tanstack/react-query';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { ChannelSettings } from '@/features/account/notifications/channel-settings';
import { useIsBuyer } from '@/features/account/use-is-buyer';
import { isChatUserAgent } from '@/features/chat/browser';
import { accountQuery } from '@/model/account';

export default function NotificationSettings() {
  const paths = usePaths();
  const isBuyer = useIsBuyer(useQuery(accountQuery()).data);
  return (
    <Screen>
      <ChannelSettings
        bindHref={paths.bind(paths.notificationSettings())}
        isInChatApp={isChatUserAgent()}
        isMerchant={isBuyer === false}
      />
    </Screen>
  );
}
