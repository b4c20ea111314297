import { useTranslation } from 'react-i18next';
import { saveUser } from '@/api/session';
import { usePaths } from '@/app/paths';
import { ShopSettings } from '@/features/editing/shop/shop-settings';
import { useBack } from '@/ui/back';
import { EditingPage } from './editing-page';

export default function ShopSettingsScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const goBack = useBack();
  return (
    <EditingPage title={t('shop.settings')} leading="close" fallbackHref={paths.merchant()}>
      <ShopSettings
        onSaved={(view) => {
          saveUser(view);
          goBack(paths.merchant());
        }}
      />
    </EditingPage>
  );
}
