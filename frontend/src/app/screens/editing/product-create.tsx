import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { CreateProduct } from '@/features/editing/product/create-product';
import { useBack } from '@/ui/back';
import { ShopEditingPage } from './editing-page';

export default function ProductCreate() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const navigate = useNavigate();
  const goBack = useBack();
  return (
    <ShopEditingPage title={t('product.createTitle')} leading="close" fallbackHref={paths.edit.products()}>
      <CreateProduct
        onSaved={() => void navigate(paths.edit.products(), { replace: true })}
        onCancel={() => goBack(paths.edit.products())}
      />
    </ShopEditingPage>
  );
}
