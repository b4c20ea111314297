import { Screen } from '@/app/screen';
import { BusinessCategoryList } from '@/features/admin/content/business-category/business-category-list';

export default function BusinessCategories() {
  return (
    <Screen>
      <BusinessCategoryList />
    </Screen>
  );
}
