import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { NoticeList } from '@/features/admin/content/notice/notice-list';
import { EditingPage } from '../editing/editing-page';

export default function Notices() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  return (
    <EditingPage title={t('notices.title')} leading="back" fallbackHref={admin.overview()}>
      <NoticeList />
    </EditingPage>
  );
}
