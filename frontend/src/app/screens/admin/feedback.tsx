import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { FeedbackList } from '@/features/admin/feedback/feedback-list';
import { AdminPage } from './admin-page';

export default function Feedback() {
  const { t } = useTranslation('admin');
  const { admin } = usePaths();
  return (
    <AdminPage title={t('overview.feedback')}>
      <FeedbackList userHrefOf={admin.user} />
    </AdminPage>
  );
}
