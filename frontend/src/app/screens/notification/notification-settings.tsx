import { useQuery } from '@tanstack/react-query';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { isBuyingAccount } from '@/features/account/buying-accounts';
import { ChannelSettings } from '@/features/account/notifications/channel-settings';
import { isChatUserAgent } from '@/features/chat/browser';
import { accountQuery } from '@/model/account';

export default function NotificationSettings() {
  const paths = usePaths();
  const shop = useQuery(accountQuery()).data?.shop;
  const isMerchant = shop !== undefined && (shop.productCount > 0 || !isBuyingAccount(shop.id));
  return (
    <Screen>
      <ChannelSettings
        bindHref={paths.bind(paths.notificationSettings())}
        isInChatApp={isChatUserAgent()}
        isMerchant={isMerchant}
      />
    </Screen>
  );
}
