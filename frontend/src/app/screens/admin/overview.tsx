import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { Queue } from '@/features/admin/overview/queue';
import { Group, Row } from '@/ui/group';

export default function Overview() {
  const { t } = useTranslation('admin');
  const { admin } = usePaths();
  return (
    <Screen>
      <Queue
        hrefs={{
          licences: admin.users({ task: 'licence' }),
          ending: admin.users({ task: 'ending' }),
          atCap: admin.users({ task: 'atCap' }),
          upgrades: admin.upgrades(),
          feedback: admin.feedback({ status: 'open' }),
        }}
      />
      <Group title={t('overview.people')}>
        <Row icon="user" label={t('overview.users')} href={admin.users()} />
        <Row icon="order" label={t('overview.orders')} href={admin.orders()} />
        <Row icon="up" label={t('overview.upgrades')} href={admin.upgrades()} />
        <Row icon="feedback" label={t('overview.feedback')} href={admin.feedback()} />
        <Row icon="clock" label={t('overview.audit')} href={admin.audit()} />
      </Group>
      <Group title={t('overview.content')}>
        <Row icon="info" label={t('overview.platform')} href={admin.platform()} />
        <Row icon="horn" label={t('overview.notices')} href={admin.notices()} />
        <Row icon="doc" label={t('overview.agreements')} href={admin.agreements()} />
        <Row icon="pin" label={t('overview.areas')} href={admin.areas()} />
        <Row icon="grid" label={t('overview.businessCategories')} href={admin.businessCategories()} />
      </Group>
    </Screen>
  );
}
