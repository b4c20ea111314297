import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { QuickEntry } from '@/features/editing/quick-entry/quick-entry';
import { useBack } from '@/ui/back';
import { ShopEditingPage } from './editing-page';

export default function QuickEntryScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const navigate = useNavigate();
  const goBack = useBack();
  return (
    <ShopEditingPage title={t('quick.title')} leading="close" fallbackHref={paths.edit.products()}>
      <QuickEntry
        onSaved={() => void navigate(paths.edit.products(), { replace: true })}
        onCancel={() => goBack(paths.edit.products())}
      />
    </ShopEditingPage>
  );
}
