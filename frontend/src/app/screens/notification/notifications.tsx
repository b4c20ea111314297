import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { notificationKindEnum } from '@/api/open-enums';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { NotificationList } from '@/features/account/notifications/notification-list';
import { Button } from '@/ui/button';

export default function Notifications() {
  const { t } = useTranslation('notification');
  const paths = usePaths();
  const settings = (
    <Button variant="text" size="sm" href={paths.notificationSettings()}>
      {t('settings')}
    </Button>
  );
  return (
    <Screen action={settings}>
      <NotificationList
        hrefOf={({ kind, number }) => {
          switch (known(notificationKindEnum, kind)) {
            case null:
            case 'platformMessage':
              return undefined;
            case 'ratesOutdated':
              return paths.admin.currencies();
            case 'inquiryReceived':
            case 'inquiryAnswered':
              return paths.inquiry(number);
            case 'upgradeGranted':
            case 'upgradeDeclined':
              return paths.merchant();
            case 'feedbackAnswered':
              return paths.suggestion();
            default:
              return paths.order(number);
          }
        }}
      />
    </Screen>
  );
}
