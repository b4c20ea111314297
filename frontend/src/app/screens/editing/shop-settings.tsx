import { saveUser } from '@/api/session';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { ShopSettings } from '@/features/editing/shop/shop-settings';
import { useBack } from '@/ui/back';

export default function ShopSettingsScreen() {
  const paths = usePaths();
  const goBack = useBack();
  return (
    <Screen>
      <ShopSettings
        onSaved={(view) => {
          saveUser(view);
          goBack(paths.merchant());
        }}
      />
    </Screen>
  );
}
