import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { CreateProduct } from '@/features/editing/product/create-product';
import { ShopLanguage } from '@/model/translations/shop-language';
import { useBack } from '@/ui/back';
import { useDrawProduct } from './use-draw-product';

export default function ProductCreate() {
  const paths = usePaths();
  const navigate = useNavigate();
  const goBack = useBack();
  return (
    <Screen>
      <ShopLanguage>
        <CreateProduct
          onSaved={() => void navigate(paths.edit.products(), { replace: true })}
          draw={useDrawProduct()}
          onCancel={() => goBack(paths.edit.products())}
        />
      </ShopLanguage>
    </Screen>
  );
}
