import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { notificationKindEnum } from '@/api/open-enums';
import { usePaths } from '@/app/paths';
import { NotificationList } from '@/features/account/notifications/notification-list';
import { AppBar } from '@/ui/app-bar';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';

export default function Notifications() {
  const { t } = useTranslation('notification');
  const paths = usePaths();
  const settings = (
    <Button variant="text" size="sm" href={paths.notificationSettings()}>
      {t('settings')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      tone="grouped"
      head={<AppBar title={t('title')} fallbackHref={paths.merchant()} action={settings} />}
    >
      <NotificationList
        hrefOf={({ kind, number }) => {
          if (known(notificationKindEnum, kind) === null) return undefined;
          return kind === 'inquiryReceived' ? paths.inquiry(number) : paths.order(number);
        }}
      />
    </Page>
  );
}
