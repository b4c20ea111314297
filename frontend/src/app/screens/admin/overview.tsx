import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Group, Row } from '@/ui/group';
import { AdminPage } from './admin-page';

export default function Overview() {
  const { t } = useTranslation('admin');
  const { admin, merchant } = usePaths();
  return (
    <AdminPage title={t('overview.title')} fallbackHref={merchant()}>
      <Group title={t('overview.people')}>
        <Row icon="user" label={t('overview.users')} sub={t('overview.usersNote')} href={admin.users()} />
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
    </AdminPage>
  );
}
