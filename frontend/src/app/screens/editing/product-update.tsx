import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { UpdateProduct } from '@/features/editing/product/update-product';
import { useAskToDeleteProduct } from '@/features/editing/product/use-delete-product';
import { productFormQuery } from '@/features/editing/queries';
import { ShopLanguage } from '@/model/translations/shop-language';
import { AppBarAction } from '@/ui/app-bar';
import { useBack } from '@/ui/back';
import { useDrawProduct } from './use-draw-product';

export default function ProductUpdate() {
  const { t } = useTranslation(['editing', 'common']);
  const paths = usePaths();
  const navigate = useNavigate();
  const goBack = useBack();
  const id = Number(useParams().id);
  const product = useQuery(productFormQuery(id));
  const askToDelete = useAskToDeleteProduct();
  const draw = useDrawProduct();
  const giveUp = useRef<() => void>(null);
  async function remove() {
    if (!(await askToDelete(id))) return;
    // What was changed is gone with the product.
    giveUp.current?.();
    void navigate(paths.edit.products(), { replace: true });
  }
  return (
    <Screen
      subject={product.data?.name}
      action={
        product.isSuccess && (
          <AppBarAction tone="danger" onPress={() => void remove()}>
            {t('common:action.delete')}
          </AppBarAction>
        )
      }
    >
      <ShopLanguage>
        <UpdateProduct
          key={id}
          id={id}
          onSaved={() => goBack(paths.edit.products())}
          onCancel={() => goBack(paths.edit.products())}
          giveUp={giveUp}
          draw={draw}
        />
      </ShopLanguage>
    </Screen>
  );
}
