import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { CategoryEditor } from '@/features/editing/category/category-editor';
import { ShopEditingPage } from './editing-page';
import { useShowContents } from './use-show-contents';

export default function Categories() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  return (
    <ShopEditingPage title={t('categories.title')} leading="back" fallbackHref={paths.merchant()}>
      <CategoryEditor onShowContents={useShowContents()} />
    </ShopEditingPage>
  );
}
