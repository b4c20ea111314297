import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { QuickEntry } from '@/features/editing/quick-entry/quick-entry';
import { ShopLanguage } from '@/model/translations/shop-language';
import { useBack } from '@/ui/back';

export default function QuickEntryScreen() {
  const paths = usePaths();
  const navigate = useNavigate();
  const goBack = useBack();
  return (
    <Screen>
      <ShopLanguage>
        <QuickEntry
          onSaved={() => void navigate(paths.edit.products(), { replace: true })}
          onCancel={() => goBack(paths.edit.products())}
        />
      </ShopLanguage>
    </Screen>
  );
}
