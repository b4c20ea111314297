import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { BusinessCategoryList } from '@/features/admin/content/business-category/business-category-list';
import { EditingPage } from '../editing/editing-page';

export default function BusinessCategories() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  return (
    <EditingPage title={t('businessCategories.title')} leading="back" fallbackHref={admin.overview()}>
      <BusinessCategoryList />
    </EditingPage>
  );
}
