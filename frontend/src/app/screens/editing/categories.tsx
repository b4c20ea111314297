import { Screen } from '@/app/screen';
import { CategoryEditor } from '@/features/editing/category/category-editor';
import { ShopLanguage } from '@/model/translations/shop-language';
import { useShowContents } from './use-show-contents';

export default function Categories() {
  return (
    <Screen>
      <ShopLanguage>
        <CategoryEditor onShowContents={useShowContents()} />
      </ShopLanguage>
    </Screen>
  );
}
